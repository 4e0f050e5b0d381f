import fc from 'fast-check';
import { contrast, nearestPassing } from './contrast';
import { toHex } from './hex';
import { oklchOf } from './oklch';

/** The contrast that WCAG 2.2 AA requires of text. */
const AA = 4.5;

test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#767676', '#ffffff', 4.54],
  ['#ff0000', '#ffffff', 4],
  ['#19303d', '#19303d', 1],
] as const)('the contrast of %s and %s is %d', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 2);
  expect(contrast(other, one)).toBe(contrast(one, other));
});

test.each([
  ['#777777', '#ffffff', '#767676'],
  ['#888888', '#000000', '#888888'],
  ['#888888', '#222222', '#898989'],
] as const)('the nearest passing colour to %s on %s is %s', (color, against, expected) => {
  expect(nearestPassing(color, against, AA)).toBe(expected);
});

const anyColor = fc.tuple(...Array.from({ length: 3 }, () => fc.nat(255))).map(toHex);

test('a proposed colour passes, and there always is one for text', () => {
  fc.assert(
    fc.property(anyColor, anyColor, (text, surface) => {
      const proposed = nearestPassing(text, surface, AA);
      expect(proposed && contrast(proposed, surface)).toBeGreaterThanOrEqual(AA);
    }),
  );
});

const saturated = ['#ff0000', '#2979ff'] as const;

test.each(saturated)('a proposal for %s keeps the hue', (vivid) => {
  for (const surface of ['#ffffff', '#808080', '#111b21', '#000000'] as const) {
    const [, , hue] = oklchOf(vivid);
    const [, chroma, newHue] = oklchOf(nearestPassing(vivid, surface, AA) ?? surface);
    expect(Math.abs(toDegrees(newHue - hue))).toBeLessThan(3);
    expect(chroma).toBeGreaterThan(0.03); // below that, a colour looks grey
  }
});

/** Returns an angle in degrees, from -180 to 180. */
function toDegrees(radians: number): number {
  return (Math.atan2(Math.sin(radians), Math.cos(radians)) * 180) / Math.PI;
}
