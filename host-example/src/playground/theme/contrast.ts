/** A colour as `#rrggbb`. */
export type Hex = `#${string}`;

type Channels = readonly [red: number, green: number, blue: number];

function channelsOf(color: Hex): Channels {
  const number = parseInt(color.slice(1), 16);
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255];
}

export function toHex(channels: readonly number[]): Hex {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** Returns the relative luminance of a colour, as WCAG 2.2 defines it: 0 for black, 1 for white. */
function luminance(color: Hex): number {
  const [red, green, blue] = channelsOf(color).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Channels; // the cast is safe, because `map` does not change the number of members
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio of two colours, as WCAG 2.2 defines it: from 1 to 21. */
export function contrast(one: Hex, other: Hex): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/**
 * Returns the colour nearest to `color` whose contrast with `against` is at least `least`. To find it, makes all
 * channels of `color` darker or lighter by the same amount. Returns `undefined` if even black and white have too little
 * contrast.
 */
export function nearestPassing(color: Hex, against: Hex, least: number): Hex | undefined {
  const channels = channelsOf(color);
  for (let step = 0; step <= 255; step++) {
    const darker = toHex(channels.map((channel) => Math.max(0, channel - step)));
    const lighter = toHex(channels.map((channel) => Math.min(255, channel + step)));
    const passing = [darker, lighter].find((candidate) => contrast(candidate, against) >= least);
    if (passing) return passing;
  }
  return undefined;
}
