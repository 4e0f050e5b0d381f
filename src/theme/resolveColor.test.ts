import { resolveColor } from './resolveColor';

function fakeCanvas(read: string) {
  class OffscreenCanvas {
    getContext = () => ({
      set fillStyle(_: string) {
        // The fake ignores the colour that is set.
      },
      get fillStyle() {
        return read;
      },
    });
  }
  Object.assign(globalThis, { OffscreenCanvas });
}

afterEach(() => Reflect.deleteProperty(globalThis, 'OffscreenCanvas'));

test.each([
  ['#123F', '#112233'],
  ['#11182780', '#11182780'],
])('the hexadecimal colour %s becomes %s', (value, color) => expect(resolveColor(value)).toBe(color));

test.each([
  ['tomato', 'color(srgb 1 0.388235 0.278431)', '#ff6347'],
  ['oklch(1 0.4 30)', 'color(srgb 1.2 -0.1 1e-7)', '#ff0000'],
  ['tomato', '#ff6347', '#ff6347'],
  ['rgb(none 0 0)', 'color(srgb none 0 0)', 'rgb(none 0 0)'],
  ['no colour', '#010203', 'no colour'], // `#010203` stays if the browser cannot read the colour
])('%s, which the browser reads as %s, becomes %s', (value, read, color) => {
  fakeCanvas(read);
  expect(resolveColor(value)).toBe(color);
});

test.each(['var(--brand)', 'currentColor'])('%s, which depends on the page, stays unchanged', (value) => {
  fakeCanvas('#ff0000');
  expect(resolveColor(value)).toBe(value);
});

test('without a canvas, a name stays unchanged', () => expect(resolveColor('tomato')).toBe('tomato'));
