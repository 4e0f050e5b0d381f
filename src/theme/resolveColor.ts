import { longHex, toHex } from './color';

/**
 * Returns `#rrggbb`, converted by the browser from names and functions such as `oklch()`. The colour stays unchanged if
 * the browser cannot convert it, if it is not opaque, if it depends on the page (`var()`, `currentcolor`), or if a
 * channel is `none`.
 */
export function resolveColor(value: string): string {
  if (value.startsWith('#') || /var\(|current/i.test(value)) return longHex(value);
  const context = globalThis.OffscreenCanvas && new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) return value;
  context.fillStyle = '#010203'; // stays if the browser cannot read the colour
  context.fillStyle = `color-mix(in srgb, ${value}, ${value})`;
  const read = context.fillStyle;
  if (read === '#010203') return value;
  // Firefox returns `#rrggbb`, other browsers `color(srgb red green blue)`, each from 0 to 1 or `none`.
  const [, ...parts] = /^color\(srgb ([-\d.e]+) ([-\d.e]+) ([-\d.e]+)\)$/.exec(read) ?? [];
  const rgb = parts.map((part) => Math.min(Math.max(Number(part), 0), 1) * 255);
  if (rgb.length > 0) return toHex(rgb);
  return /^#.{6}$/.test(read) ? read : value;
}
