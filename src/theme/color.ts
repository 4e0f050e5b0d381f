/*
 * Colours in the format `#rrggbb`. The browser can mix another format, such as `var(--brand)`, but its contrast is
 * `NaN`.
 */

/** Returns `#abc`, `#abcf` and `#aabbccff` as `#aabbcc`, and any other text unchanged. */
export function longHex(color: string): string {
  const long = /^#[\da-f]{3,4}$/i.test(color) ? color.replace(/[\da-f]/gi, '$&$&') : color;
  return long.replace(/^(#[\da-f]{6})ff$/i, '$1');
}

/** From 0 to 255, or `NaN` for another format. */
function channels(color: string): number[] {
  const isHex = /^#[\da-f]{6}$/i.test(color);
  return [1, 3, 5].map((start) => (isHex ? parseInt(color.slice(start, start + 2), 16) : NaN));
}

/** @param rgb each from 0 to 255 */
export function toHex(rgb: readonly number[]): string {
  return `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** Mixes `percent` % of the second colour into the first. In another format, the result is a CSS expression. */
export function mix(color: string, other: string, percent: number): string {
  const rgb = channels(other);
  const mixed = channels(color).map((channel, at) => channel + (((rgb[at] ?? 0) - channel) * percent) / 100);
  return mixed.some(isNaN) ? `color-mix(in srgb, ${color}, ${other} ${percent}%)` : toHex(mixed);
}

/** From 0 to 1, as WCAG 2.2 defines it. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one) + 0.05, luminance(other) + 0.05].sort((a, b) => a - b);
  return high / low;
}
