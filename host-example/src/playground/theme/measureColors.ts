import type { ThemeKey } from '@portico/loader';
import { fallbackKeys } from '@portico/loader/themes';
import { toHex, type Hex } from './hex';
import { colorKeys } from './keys';

/** The colours that the widget shows, by key. A key without a colour is missing. */
export type Colors = Readonly<Partial<Record<ThemeKey, Hex>>>;

/**
 * Returns the colours that the widget in `target` shows, including the colours that the widget has derived from the
 * theme. A partly transparent colour is returned as the mixture of the colour and the background. Returns `undefined`
 * if there is no widget.
 */
export function measureColors(target: Element): Colors | undefined {
  const root = rootIn(target);
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!root || !canvas) return undefined;
  // The browser computes the value of a custom property only where another property uses the custom property. So we add
  // an element whose `color` uses it. We remove the element in the same task, so the element is never visible.
  const probe = root.ownerDocument.createElement('span');
  root.append(probe);
  const valueOf = (key: ThemeKey) => {
    const fallbackKey = fallbackKeys[key];
    const fallback = fallbackKey ? `var(--portico-${fallbackKey})` : 'transparent';
    probe.style.color = 'transparent'; // stays if the browser does not accept the next value
    probe.style.color = `var(--portico-${key}, ${fallback})`;
    return getComputedStyle(probe).color;
  };
  const values = new Map(colorKeys.map((key) => [key, valueOf(key)]));
  probe.remove();
  const background = values.get('background') ?? '#fff';
  const entries = [...values]
    .filter(([, value]) => !isTransparent(value))
    .map(([key, value]) => [key, paint(canvas, '#fff', background, value)]);
  return Object.fromEntries(entries) as Colors; // the cast is safe, because the keys are those of `colorKeys`
}

/** @param color a computed value, such as `rgba(0, 0, 0, 0)` or `oklch(1 0 0 / 0)` */
function isTransparent(color: string): boolean {
  return /^rgba\(.*, 0\)$|\/ 0\)$/.test(color);
}

/** Returns the widget's root element, also inside a shadow root, but not that of the form before the code. */
function rootIn(target: Element): Element | null {
  const roots = [target, ...[...target.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])];
  const found = roots.map((root) => root.querySelector('[data-portico]:not([data-portico-form])'));
  return found.find(Boolean) ?? null;
}

/** Returns the colour of a pixel that is painted with these colours, one over the other. */
function paint(canvas: OffscreenCanvasRenderingContext2D, ...colors: string[]): Hex {
  for (const color of colors) {
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
  }
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return toHex([red, green, blue]);
}
