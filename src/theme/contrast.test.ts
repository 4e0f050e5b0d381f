import { lightDefaults, paletteOf } from '../../tests/support/theme/palette';
import type { TokenName } from './tokens';
import { contrast } from './color';
import { tokens } from './tokens';

/** The minimum contrast of texts, and of borders and focus rings (WCAG 2.2, 1.4.3 and 1.4.11). */
const text = 4.5;
const control = 3;

const pairs = [
  ['foreground', 'background', text],
  ['foreground', 'muted', text],
  ['muted-foreground', 'background', text],
  ['muted-foreground', 'muted', text],
  ['primary', 'background', text],
  ['primary-foreground', 'primary', text],
  ['secondary-foreground', 'secondary', text],
  ['accent-foreground', 'accent', text],
  ['destructive', 'background', text],
  ['destructive-foreground', 'destructive', text],
  ['success', 'background', text],
  ['input', 'background', control],
  ['ring', 'background', control],
] as const satisfies (readonly [above: TokenName, below: TokenName, least: number])[];

test.each([
  ['light', paletteOf({})],
  ['dark', paletteOf({ 'color-scheme': 'dark' })],
] as const)('the %s default has the minimum contrast', (_, palette) => {
  const low = pairs.filter(([above, below, least]) => !(contrast(palette(above), palette(below)) >= least));
  expect(low).toEqual([]);
});

// Values of WebAIM's contrast checker.
test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#767676', 4.54],
  ['#0000ff', '#ffff00', 8.0],
])('the contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2);
});

test('the light defaults in `tokens` are those of the style sheet', () => {
  const light = Object.entries(tokens).flatMap(([name, [, , value]]) => (value ? [[name, value]] : []));
  // The cast is safe: the keys are names of tokens.
  expect(light).toEqual(light.map(([name]) => [name, paletteOf({})(name as TokenName)]));
});

test('the defaults are those of the specification', () => {
  expect(lightDefaults).toMatchObject({
    'container-width': '400px',
    'container-radius': '8px',
    primary: '#19303d',
    'muted-foreground': '#5c727d',
    success: '#0c5a56',
    destructive: '#8b1214',
    'disabled-foreground': '#8296a1',
    'font-family': 'Arial, Helvetica, sans-serif',
  });
});
