import { longHex, toHex } from './color';

/**
 * Returns a colour in the format `#rrggbb`. The browser converts colour names and functions such as `oklch()`. The
 * colour is returned unchanged in four cases: the browser cannot convert it, it is not opaque, it depends on the page
 * (`var()`, `currentcolor`), or one of its channels is `none`.
 */
export function resolveColor(value: string): string {
  if (value.startsWith('#') || /var\(|current/i.test(value)) return longHex(value);
  const context = globalThis.OffscreenCanvas && new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) return value;
  context.fillStyle = '#010203'; // a colour that the browser cannot read leaves this value unchanged
  context.fillStyle = `color-mix(in srgb, ${value}, ${value})`;
  const read = context.fillStyle;
  if (read === '#010203') return value;
  // Firefox returns `#rrggbb`. Other browsers return `color(srgb red green blue)`, each from 0 to 1 or `none`. The
  // pattern does not match `none`.
  const [, ...parts] = /^color\(srgb ([-\d.e]+) ([-\d.e]+) ([-\d.e]+)\)$/.exec(read) ?? [];
  const rgb = parts.map((part) => Math.min(Math.max(Number(part), 0), 1) * 255);
  if (rgb.length > 0) return toHex(rgb);
  return /^#.{6}$/.test(read) ? read : value;
}
