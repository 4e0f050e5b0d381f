import { linearOf, type Hex } from './hex';
import { difference, hexOf, oklchOf } from './oklch';

/** `nearestPassing` tries lightnesses in steps of this size. The step is so small that no colour is skipped. */
const STEP = 1 / 1024;

/** Returns the relative luminance of a colour, as WCAG 2.2 defines it: 0 for black, 1 for white. */
function luminance(color: Hex): number {
  const [red, green, blue] = linearOf(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio of two colours, as WCAG 2.2 defines it: from 1 to 21. */
export function contrast(one: Hex, other: Hex): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/**
 * Returns the colour nearest to `color` whose contrast with `against` is at least `least`. The hue stays the same and
 * the lightness changes. If the colour would then be outside sRGB, the chroma is lower too. Returns `undefined` if even
 * black and white have too little contrast.
 */
export function nearestPassing(color: Hex, against: Hex, least: number): Hex | undefined {
  if (contrast(color, against) >= least) return color;
  const [lightness, chroma, hue] = oklchOf(color);
  const firstPassing = (step: number) => {
    for (let at = lightness + step; at > -STEP && at < 1 + STEP; at += step) {
      const candidate = hexOf([Math.min(1, Math.max(0, at)), chroma, hue]);
      if (contrast(candidate, against) >= least) return candidate;
    }
    return undefined;
  };
  return [firstPassing(-STEP), firstPassing(STEP)]
    .filter((candidate) => candidate !== undefined)
    .toSorted((one, other) => difference(color, one) - difference(color, other))[0];
}
