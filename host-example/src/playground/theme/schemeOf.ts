import type { Theme } from '@portico/loader';
import { contrast } from './contrast';
import { toHex, type Hex } from './hex';

/**
 * Returns the colour scheme that the widget uses for a theme: the value of its `color-scheme`, or else the scheme that
 * fits its background, or else the scheme that fits its text. Returns `undefined` if neither colour is known, for
 * example because both are `var(…)`.
 */
export function schemeOf(theme: Theme): string | undefined {
  const { 'color-scheme': own, background = '', foreground = '' } = theme;
  if (own) return own;
  const [back, fore] = [hexOf(background), hexOf(foreground)];
  if (back) return isDark(back) ? 'dark' : 'light';
  return fore && (isDark(fore) ? 'light' : 'dark');
}

const isDark = (color: Hex) => contrast(color, '#ffffff') > contrast(color, '#000000');

/**
 * Returns a colour as `#rrggbb`, or `undefined` if it is not opaque or depends on the page. In an environment without
 * `OffscreenCanvas`, reads only `#abc` and `#aabbcc`.
 */
function hexOf(color: string): Hex | undefined {
  const [, digits = ''] = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(color) ?? [];
  if (digits) return `#${digits.length > 3 ? digits : digits.replace(/./g, '$&$&')}`;
  if (!globalThis.OffscreenCanvas || !CSS.supports('color', color) || /var\(|current/i.test(color))
    return undefined;
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!canvas) return undefined;
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha] = canvas.getImageData(0, 0, 1, 1).data;
  return alpha === 255 ? toHex([red, green, blue]) : undefined;
}
