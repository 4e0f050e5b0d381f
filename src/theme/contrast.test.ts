import { lightDefaults, paletteOf } from '../../tests/support/theme/palette';
import type { TokenName } from './tokens';
import { contrast as ourContrast } from './color';
import { tokens } from './tokens';

// A second implementation of WCAG 2.2, so that a mistake in `color.ts` does not hide.
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

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#767676', 4.54],
])('the contrast of %s and %s is %d', (one, other, ratio) => {
  expect(ourContrast(one, other)).toBeCloseTo(ratio, 2);
  expect(contrast(one, other)).toBeCloseTo(ratio, 2);
});

test('the light defaults in `tokens` are those of the style sheet', () => {
  const light = Object.entries(tokens).flatMap(([name, [, , value]]) => (value ? [[name, value]] : []));
  // The cast is safe: the keys are names of tokens.
  expect(light).toEqual(light.map(([name]) => [name, paletteOf({})(name as TokenName)]));
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
])('the default of %s is %s, as in the specification', (name, value) =>
  expect(lightDefaults[name]).toBe(value),
);
