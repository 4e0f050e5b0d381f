import { contrast, mix } from './color';
import { readHostLook } from './readHostLook';
import type { TokenName } from './tokens';
import type { Palette } from '../../tests/support/theme/palette';
import { paletteOf } from '../../tests/support/theme/palette';
import { pairs, text } from '../../tests/support/theme/pairs';
/** Returns a line for each pair whose contrast is too low, such as `link on background: 3.90`. */
const lowContrasts = (palette: Palette) =>
  pairs
    // The style sheet mixes a background without a value, so the test cannot calculate it.
    .filter(([, below]) => !palette(below).startsWith('no '))
    .map(([above, below, minContrast]) => ({
      pair: `${above} on ${below}`,
      ratio: contrast(palette(above), palette(below)),
      minContrast,
    }))
    .filter(({ ratio, minContrast }) => !(ratio >= minContrast))
    .map(({ pair, ratio }) => `${pair}: ${ratio.toFixed(2)}`);

const themes: readonly (readonly [name: string, background: string, foreground: string, primary: string])[] =
  [
    ['white and blue', '#ffffff', '#111827', '#2563eb'],
    ['white and yellow', '#ffffff', '#1a1a1a', '#ffd60a'],
    ['charcoal and navy', '#1c1c1e', '#f2f2f7', '#12305c'],
    ['saturated red', '#c8102e', '#ffffff', '#ffd100'],
  ];

test.each(themes)(
  '%s: every pair of colours has at least its minimum contrast',
  (_, background, foreground, primary) => {
    const palette = paletteOf({ background, foreground, primary });
    expect(lowContrasts(palette)).toEqual([]);
    // The tints of `Banner.module.css` (7 %) and `ItemList.module.css` (8 %) lower the contrast of the text. So only
    // texts with at least 5.5:1 without the tint are checked.
    const tinted = (name: TokenName, percent: number) =>
      contrast(palette('foreground'), mix(palette('background'), palette(name), percent));
    const isChecked = contrast(palette('foreground'), palette('background')) >= 5.5;
    if (isChecked)
      expect(Math.min(tinted('destructive', 8), tinted('success', 7))).toBeGreaterThanOrEqual(text);
  },
);
test.each([
  ['only a dark background', { background: '#1e1511' }],
  ['only a text', { foreground: '#402218' }],
  ['a primary in the dark scheme', { 'color-scheme': 'dark', primary: '#12305c' }],
  ['a dark strip of tabs', { background: '#fff', foreground: '#111', 'tab-background': '#222' }],
  [
    'dark fields and the default primary',
    { background: '#fff', primary: undefined, 'input-background': '#222' },
  ],
])('%s: every pair of colours has at least its minimum contrast', (_, theme) => {
  expect(lowContrasts(paletteOf({ primary: '#2563eb', ...theme }))).toEqual([]);
});

test('a colour that the host sets stays unchanged, even if its contrast is low', () => {
  const theme = {
    background: '#ffffff',
    foreground: '#222222',
    primary: '#ffff00',
    'primary-foreground': '#ffffff',
  };
  const palette = paletteOf({ ...theme, placeholder: '#cccccc', ring: '#eeeeee' });
  expect(palette('primary-foreground')).toBe('#ffffff');
  expect(palette('primary-button-foreground')).toBe('#ffffff');
  expect(palette('placeholder')).toBe('#cccccc');
  expect(palette('ring')).toBe('#eeeeee');
});

test('colours on which the host’s colours have no influence keep their defaults', () => {
  expect(readHostLook(undefined, { theme: { warning: '#fc0', 'container-width': '320px' } }).light).toEqual({
    '--portico-warning': '#fc0',
    '--portico-container-width': '320px',
  });
  const { light } = readHostLook(undefined, { theme: { primary: '#2563eb' } });
  expect(light).not.toHaveProperty('--portico-background');
  expect(light).not.toHaveProperty('--portico-muted');
  expect(light).not.toHaveProperty('--portico-destructive');
});

test.each([
  [{ background: '#111' }, 'dark'],
  [{ foreground: '#fafafa' }, 'dark'],
  [{ background: '#111', 'color-scheme': 'light' }, 'light'],
  [{ background: 'var(--page)' }, undefined],
])('a theme of %j has the colour scheme %s', (theme, scheme) => {
  const { light } = readHostLook(undefined, { theme });
  expect(light['--portico-color-scheme']).toBe(scheme);
});

test('colours that only the browser can compute are mixed by the browser', () => {
  const theme = {
    background: 'var(--background)',
    foreground: 'var(--foreground)',
    primary: 'var(--primary)',
  };
  const { light } = readHostLook(undefined, { theme });
  expect(light).toMatchObject({
    '--portico-muted': 'color-mix(in srgb, var(--background), var(--foreground) 5%)',
    '--portico-ring': 'var(--primary)',
    '--portico-primary-foreground': 'var(--background)',
  });
});
