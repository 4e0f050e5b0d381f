import fc from 'fast-check';
import { contrast, nearestPassing, toHex } from './contrast';

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
  expect(nearestPassing(color, against, 4.5)).toBe(expected);
});

const color = fc.tuple(...Array.from({ length: 3 }, () => fc.nat(255))).map(toHex);

test('a proposed colour passes, and there always is one for text', () => {
  fc.assert(
    fc.property(color, color, (text, surface) => {
      const proposed = nearestPassing(text, surface, 4.5);
      expect(proposed && contrast(proposed, surface)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});
