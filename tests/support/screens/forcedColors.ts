import type { Locator, Page } from '@playwright/test';

/**
 * Returns what cannot be seen in the widget while the system replaces all colours (forced colours), one fault per line.
 */
export async function faultsInForcedColors(page: Page, widget: Locator): Promise<string[]> {
  const faults: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active', colorScheme });
    await page.keyboard.press('Tab'); // after a key, the browser shows the outline of the focused element
    for (const fault of await widget.evaluate(findFaults)) faults.push(`${colorScheme}: ${fault}`);
  }
  await page.emulateMedia({ forcedColors: null, colorScheme: null });
  return faults;
}

/** Runs in the page. */
function findFaults(widget: Element): string[] {
  const scope = [...widget.querySelectorAll('*')].find(({ shadowRoot }) => shadowRoot)?.shadowRoot ?? widget;
  const faults: string[] = [];
  const all = (selector: string, of: ParentNode = scope) =>
    [...of.querySelectorAll<HTMLElement | SVGElement>(selector)].filter((node) => node.checkVisibility());
  const name = (node: Element) => node.outerHTML.slice(0, 200);

  const system = (color: string) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = color;
    const { color: value } = getComputedStyle(probe);
    probe.remove();
    return value;
  };
  const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
  const canvas = channels(system('Canvas'));
  /** Returns the luminance (WCAG 2.2) that a colour has on the page's background. The colour may be transparent. */
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = channels(color);
    const parts = [red, green, blue].map((channel, at) => {
      const part = (channel * alpha + (canvas[at] ?? 0) * (1 - alpha)) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * (parts[0] ?? 0) + 0.7152 * (parts[1] ?? 0) + 0.0722 * (parts[2] ?? 0);
  };
  const contrast = (color: string) => {
    const [one, other] = [luminance(color), luminance(system('Canvas'))];
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  };
  const seen = (color: string, least = 3) => color !== 'none' && contrast(color) >= least;
  const hasBorder = (node: Element) => {
    const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(node);
    return borderTopStyle !== 'none' && parseFloat(borderTopWidth) > 0 && seen(borderTopColor);
  };
  const hasOutline = (node: Element, least = 1) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(node);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= least && seen(outlineColor);
  };

  for (const node of all(
    '[part~="button"], [part~="card"], [part~="field"], [part~="banner"], [part~="toast"], [role="tab"]',
  ))
    if (!hasBorder(node)) faults.push(`no border: ${name(node)}`);

  // The icons of companies keep their own colours, and some of these colours have a contrast below 3:1. So the minimum
  // for icons is 2:1.
  for (const node of all('svg')) {
    const shapes = [...node.querySelectorAll('path, circle, rect')].map((shape) => getComputedStyle(shape));
    if (!shapes.some(({ fill, stroke }) => [fill, stroke].some((color) => seen(color, 2))))
      faults.push(`an icon in ${name(node.parentElement ?? node)}`);
  }

  const texts = all('*').filter((node) =>
    [...node.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim()),
  );
  for (const node of [...texts, ...all('input')])
    if (!seen(getComputedStyle(node).color, 4.5)) faults.push(`the text of ${name(node)}`);

  const tabs = all('[role="tab"]');
  const look = (node: Element) => {
    const { borderTopColor, borderTopWidth, color } = getComputedStyle(node);
    return [borderTopColor, borderTopWidth, color].join();
  };
  const [chosen] = tabs.filter((tab) => tab.ariaSelected === 'true').map(look);
  if (tabs.some((tab) => tab.ariaSelected !== 'true' && look(tab) === chosen))
    faults.push('the selected tab');

  for (const node of all(':disabled, [aria-disabled="true"]:not([aria-busy="true"])'))
    if (getComputedStyle(node).color !== system('GrayText')) faults.push(`not disabled: ${name(node)}`);
  for (const node of all('[role="progressbar"]')) {
    const bar = node.firstElementChild;
    if (!hasBorder(node) || !bar || !seen(getComputedStyle(bar).backgroundColor)) faults.push('the progress');
  }
  for (const node of all('[data-filled]')) {
    const isFilled = seen(getComputedStyle(node).backgroundColor);
    if (!(hasBorder(node) || hasOutline(node)) && !isFilled) faults.push('a segment of the meter');
    if (isFilled !== (node.dataset.filled === 'true')) faults.push('the state of a segment of the meter');
  }
  for (const node of all('ul').filter((list) => getComputedStyle(list).borderTopStyle !== 'none'))
    if (!hasBorder(node)) faults.push(`no border: ${name(node)}`);

  const before = (scope instanceof ShadowRoot ? scope : document).activeElement;
  for (const node of all('button, input:not([aria-hidden]), select, a[href], summary')) {
    node.focus({ preventScroll: true });
    // A disabled control cannot take the focus.
    if (!node.matches(':focus')) continue;
    // A field's outline is around its box. A passcode field's outline is around the cell of the next digit.
    const cells = node.nextElementSibling?.querySelectorAll('*') ?? [];
    if (![node, node.closest('[part~="field"]'), ...cells].some((each) => each && hasOutline(each, 2)))
      faults.push(`no focus: ${name(node)}`);
  }
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return faults;
}
