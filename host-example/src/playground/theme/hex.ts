/** A colour as `#rrggbb`. */
export type Hex = `#${string}`;

export type Channels = readonly [red: number, green: number, blue: number];

/** @param channels red, green and blue, each from 0 to 255. */
export function toHex(channels: readonly number[]): Hex {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** Returns red, green and blue without the gamma of sRGB, each from 0 to 1. */
export function linearOf(color: Hex): Channels {
  const number = parseInt(color.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255].map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Channels; // the cast is safe, because `map` does not change the number of members
}
