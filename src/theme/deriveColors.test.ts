import { minTextContrast, pairs } from '../../tests/support/theme/pairs';
import { lightDefaults, paletteOf, type Palette } from '../../tests/support/theme/palette';
import type { ThemeKey } from '../contract/themeKeys';
import { contrast, mix } from './color';
import { readHostPresentation } from './readHostPresentation';
import { tokens } from './tokens';

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
    // Not `<`: a colour that cannot be calculated has the ratio NaN, and must fail.
    .filter(({ ratio, minContrast }) => !(ratio >= minContrast))
    .map(({ pair, ratio }) => `${pair}: ${ratio.toFixed(2)}`);

test.each<[string, object]>([
  ['the dark scheme', { 'color-scheme': 'dark' }],
  ['white and yellow', { background: '#ffffff', foreground: '#1a1a1a', primary: '#ffd60a' }],
  ['charcoal and navy', { background: '#1c1c1e', foreground: '#f2f2f7', primary: '#12305c' }],
  ['saturated red', { background: '#c8102e', foreground: '#ffffff', primary: '#ffd100' }],
  ['only a dark background', { background: '#1e1511' }],
  ['only a text', { foreground: '#402218', primary: '#2563eb' }],
  ['a primary in the dark scheme', { 'color-scheme': 'dark', primary: '#12305c' }],
  ['a dark strip of tabs', { background: '#fff', foreground: '#111', 'tab-background': '#222' }],
  ['dark fields', { background: '#fff', 'input-background': '#222' }],
])('%s: every pair of colours has at least its minimum contrast', (_, theme) => {
  const palette = paletteOf(theme);
  expect(lowContrasts(palette)).toEqual([]);
  // The tints of `Banner.module.css` (7 %) and `ItemList.module.css` (8 %) lower the contrast of the text.
  const tinted = (name: ThemeKey, percent: number) =>
    contrast(palette('foreground'), mix(palette('background'), palette(name), percent));
  expect(Math.min(tinted('destructive', 8), tinted('success', 7))).toBeGreaterThanOrEqual(minTextContrast);
});

// A disabled control needs no contrast (WCAG 2.2, 1.4.3), and the specification sets its colour.
test('the defaults have the minimum contrast, except of a disabled text', () =>
  expect(lowContrasts(paletteOf({}))).toEqual(['disabled-foreground on disabled-background: 2.81']));

// Values of WebAIM's contrast checker.
test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#767676', 4.54],
])('the contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2);
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

test('the light defaults of `tokens` are those of the style sheet', () => {
  const light = Object.entries(tokens).flatMap(([name, [, , value]]) => (value ? [[name, value]] : []));
  // The cast is safe: the keys are names of tokens.
  expect(light).toEqual(light.map(([name]) => [name, paletteOf({})(name as ThemeKey)]));
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
  expect(
    readHostPresentation(undefined, { theme: { warning: '#fc0', 'container-width': '320px' } }).light,
  ).toEqual({
    '--portico-warning': '#fc0',
    '--portico-container-width': '320px',
  });
  const { light } = readHostPresentation(undefined, { theme: { primary: '#2563eb' } });
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
  const { light } = readHostPresentation(undefined, { theme });
  expect(light['--portico-color-scheme']).toBe(scheme);
});

test('colours that only the browser can compute are mixed by the browser', () => {
  const theme = {
    background: 'var(--background)',
    foreground: 'var(--foreground)',
    primary: 'var(--primary)',
  };
  const { light } = readHostPresentation(undefined, { theme });
  expect(light).toMatchObject({
    '--portico-muted': 'color-mix(in srgb, var(--background), var(--foreground) 5%)',
    '--portico-ring': 'var(--primary)',
    '--portico-primary-foreground': 'var(--background)',
  });
});
