import { readFileSync } from 'node:fs';
import { tokens } from './tokens';

type Palette = Readonly<Record<string, string>>;

const root = readFileSync('src/theme/root.module.css', 'utf8');
const light: Palette = Object.fromEntries(
  Array.from(root.matchAll(/--portico-([\w-]+): ([^;]+);/g), ([, name = '', value = '']) => [name, value]),
);
const dark: Palette = {
  ...light,
  ...Object.fromEntries(
    Object.entries(tokens).flatMap(([name, [, value]]) => (value ? [[name, value]] : [])),
  ),
};

function colour(palette: Palette, name: string): string {
  const value = palette[name] ?? '';
  const reference = /^var\(--portico-([\w-]+)\)$/.exec(value)?.[1];
  return reference ? colour(palette, reference) : value;
}

/** Returns the relative luminance of a colour (WCAG 2.2). */
function luminance(hex: string): number {
  const digits = hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(digits.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const text = 4.5;
const control = 3;

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s default', (_, palette) => {
  test.each([
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
  ])('%s on %s has a contrast of at least %d:1', (above, below, least) => {
    expect(contrast(colour(palette, above), colour(palette, below))).toBeGreaterThanOrEqual(least);
  });
});

test('every colour that is not derived has a light and a dark default', () => {
  const lacking = Object.entries(tokens).filter(
    ([name, [kind, value]]) => kind === 'color' && !value !== !light[name],
  );
  // In both themes, the values of these two tokens are derived from another colour.
  expect(lacking.map(([name]) => name)).toEqual(['ring', 'container-border']);
});

test.each([
  ['container-width', '400px'],
  ['container-radius', '8px'],
  ['primary', '#19303d'],
  ['muted-foreground', '#5c727d'],
  ['success', '#0c5a56'],
  ['destructive', '#8b1214'],
  ['disabled-foreground', '#8296a1'],
  ['font-family', 'Arial, Helvetica, sans-serif'],
])('the default of %s is %s, as specified', (name, value) => expect(light[name]).toBe(value));
