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
  return [linearChannel(number >> 16), linearChannel((number >> 8) & 255), linearChannel(number & 255)];
}

/**
 * The numbers are those of sRGB (IEC 61966-2-1).
 * @param channel from 0 to 255
 */
function linearChannel(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
