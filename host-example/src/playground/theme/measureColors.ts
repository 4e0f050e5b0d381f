import type { ThemeKey } from '@portico/loader';
import { fallbackKeys } from '@portico/loader/themes';
import { toHex, type Hex } from './hex';
import { colorKeys } from './keys';

export type Colors = Readonly<Partial<Record<ThemeKey, Hex>>>;

/**
 * Returns the colours that the widget in `target` shows, including the colours that the widget has derived from the
 * theme. A partly transparent colour is returned as the mixture of the colour and the background. Returns `undefined`
 * if there is no widget.
 */
export function measureColors(target: Element): Colors | undefined {
  const root = rootIn(target);
  const paper = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!root || !paper) return undefined;
  // The browser computes the value of a custom property only where another property uses the custom property. So we add
  // an element whose `color` uses it. We remove the element in the same task, so the element is never visible.
  const probe = root.ownerDocument.createElement('span');
  root.append(probe);
  const valueOf = (key: ThemeKey) => {
    const fallback = fallbackKeys[key];
    probe.style.color = 'transparent';
    probe.style.color = `var(--portico-${key}, ${fallback ? `var(--portico-${fallback})` : 'transparent'})`;
    return getComputedStyle(probe).color;
  };
  const values = new Map(colorKeys.map((key) => [key, valueOf(key)]));
  probe.remove();
  const entries = [...values]
    .filter(([, value]) => !/^rgba\(.*, 0\)$|\/ 0\)$/.test(value))
    .map(([key, value]) => [key, paint(paper, '#fff', values.get('background') ?? '#fff', value)]);
  return Object.fromEntries(entries) as Colors; // the cast is safe, because the keys are those of `colorKeys`
}

function rootIn(target: Element): Element | null {
  const roots = [target, ...[...target.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])];
  const found = roots.map((root) => root.querySelector('[data-portico]:not([data-portico-form])'));
  return found.find(Boolean) ?? null;
}

/** Returns the colour of a pixel that is painted with these colours, one over the other. */
function paint(paper: OffscreenCanvasRenderingContext2D, ...colors: string[]): Hex {
  for (const color of colors) {
    paper.fillStyle = color;
    paper.fillRect(0, 0, 1, 1);
  }
  const [red = 0, green = 0, blue = 0] = paper.getImageData(0, 0, 1, 1).data;
  return toHex([red, green, blue]);
}
