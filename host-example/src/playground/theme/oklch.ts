import { linearOf, toHex, type Channels, type Hex } from './hex';

/** A colour in OKLCH: the lightness from 0 to 1, the chroma from 0, and the hue in radians. */
type Oklch = readonly [lightness: number, chroma: number, hue: number];

export function oklchOf(color: Hex): Oklch {
  const [lightness, a, b] = oklabOf(color);
  return [lightness, Math.hypot(a, b), Math.atan2(b, a)];
}

/** Returns a colour with this lightness and hue. If the colour is outside sRGB, reduces the chroma. */
export function hexOf([lightness, chroma, hue]: Oklch): Hex {
  const possibleChroma = highestChroma([lightness, chroma, hue]);
  return toHex(linearRgbOf([lightness, possibleChroma, hue]).map(withGamma));
}

/** Returns the highest chroma inside sRGB, up to the chroma of the colour. Searches by halving the interval. */
function highestChroma([lightness, chroma, hue]: Oklch): number {
  const isInside = (candidate: number) => isInSrgb(linearRgbOf([lightness, candidate, hue]));
  if (isInside(chroma)) return chroma;
  let [inside, outside] = [0, chroma];
  while (outside - inside > 1e-6) {
    const middle = (inside + outside) / 2;
    if (isInside(middle)) inside = middle;
    else outside = middle;
  }
  return inside;
}

/** Returns a channel from 0 to 255. The numbers are those of sRGB (IEC 61966-2-1). */
function withGamma(part: number): number {
  const linear = Math.min(1, Math.max(0, part));
  return 255 * (linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055);
}

/** Returns how different two colours look: their distance in OKLab. */
export function difference(one: Hex, other: Hex): number {
  const [from, to] = [oklabOf(one), oklabOf(other)];
  return Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2]);
}

/** The numbers of the next two functions are from https://bottosson.github.io/posts/oklab/. */
function oklabOf(color: Hex): readonly [lightness: number, a: number, b: number] {
  const [red, green, blue] = linearOf(color);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Returns red, green and blue without gamma. Outside sRGB, a channel is below 0 or above 1. */
function linearRgbOf([lightness, chroma, hue]: Oklch): Channels {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** The tolerance is smaller than a step of a channel. */
function isInSrgb(linear: Channels): boolean {
  return linear.every((part) => part > -0.0001 && part < 1.0001);
}
