import type { Locator, Page } from '@playwright/test';

/** Returns what cannot be seen while the system replaces all colours, one fault per line. */
export async function faultsInForcedColors(page: Page, widget: Locator): Promise<string[]> {
  const faults: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active', colorScheme });
    await page.keyboard.press('Tab'); // a key shows the focus outline
    for (const fault of await widget.evaluate(findFaults)) faults.push(`${colorScheme}: ${fault}`);
  }
  await page.emulateMedia({ forcedColors: null, colorScheme: null });
  return faults;
}

/** Runs in the page, so it contains everything that it uses: first its tools, then the checks. */
function findFaults(widget: Element): string[] {
  const scope = [...widget.querySelectorAll('*')].find(({ shadowRoot }) => shadowRoot)?.shadowRoot ?? widget;
  const faults: string[] = [];
  const visible = (selector: string) =>
    [...scope.querySelectorAll<HTMLElement | SVGElement>(selector)].filter((node) => node.checkVisibility());
  const name = (node: Element) => node.outerHTML.slice(0, 200);

  /** The colour is a system colour, such as `Canvas`. */
  const systemColor = (color: string) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = color;
    const { color: value } = getComputedStyle(probe);
    probe.remove();
    return value;
  };
  const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
  const canvas = channels(systemColor('Canvas'));
  /** WCAG 2.2. The colour may be transparent. */
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = channels(color);
    const parts = [red, green, blue].map((channel, at) => {
      const part = (channel * alpha + (canvas[at] ?? 0) * (1 - alpha)) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * (parts[0] ?? 0) + 0.7152 * (parts[1] ?? 0) + 0.0722 * (parts[2] ?? 0);
  };
  /** WCAG 2.2, on the page's background. */
  const contrast = (color: string) => {
    const [one, other] = [luminance(color), luminance(systemColor('Canvas'))];
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  };
  const isSeen = (color: string, least = 3) => color !== 'none' && contrast(color) >= least;
  const hasBorder = (node: Element) => {
    const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(node);
    return borderTopStyle !== 'none' && parseFloat(borderTopWidth) > 0 && isSeen(borderTopColor);
  };
  const hasOutline = (node: Element, least = 1) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(node);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= least && isSeen(outlineColor);
  };

  // Controls and containers have a visible border.
  for (const node of visible(
    '[part~="button"], [part~="card"], [part~="field"], [part~="banner"], [part~="toast"], [role="tab"]',
  ))
    if (!hasBorder(node)) faults.push(`no border: ${name(node)}`);

  // Icons of companies keep their own colours, some with a contrast below 3:1. So the minimum is 2:1.
  for (const node of visible('svg')) {
    const shapes = [...node.querySelectorAll('path, circle, rect')].map((shape) => getComputedStyle(shape));
    if (!shapes.some(({ fill, stroke }) => isSeen(fill, 2) || isSeen(stroke, 2)))
      faults.push(`an icon in ${name(node.parentElement ?? node)}`);
  }

  const texts = visible('*').filter((node) =>
    [...node.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim()),
  );
  for (const node of [...texts, ...visible('input')])
    if (!isSeen(getComputedStyle(node).color, 4.5)) faults.push(`the text of ${name(node)}`);

  const tabs = visible('[role="tab"]');
  const styleOf = (node: Element) => {
    const { borderTopColor, borderTopWidth, color } = getComputedStyle(node);
    return [borderTopColor, borderTopWidth, color].join();
  };
  const [selected] = tabs.filter((tab) => tab.ariaSelected === 'true').map(styleOf);
  if (tabs.some((tab) => tab.ariaSelected !== 'true' && styleOf(tab) === selected))
    faults.push('the selected tab');

  // Disabled controls have the system's colour, and bars are visible.
  for (const node of visible(':disabled, [aria-disabled="true"]:not([aria-busy="true"])'))
    if (getComputedStyle(node).color !== systemColor('GrayText')) faults.push(`not disabled: ${name(node)}`);
  for (const node of visible('[role="progressbar"]')) {
    const bar = node.firstElementChild;
    const hasBar = bar !== null && isSeen(getComputedStyle(bar).backgroundColor);
    if (!hasBorder(node) || !hasBar) faults.push('the progress');
  }
  for (const node of visible('[data-filled]')) {
    const isFilled = isSeen(getComputedStyle(node).backgroundColor);
    if (!isFilled && !hasBorder(node) && !hasOutline(node)) faults.push('a segment of the meter');
    if (isFilled !== (node.dataset.filled === 'true')) faults.push('the state of a segment of the meter');
  }
  for (const node of visible('ul').filter((list) => getComputedStyle(list).borderTopStyle !== 'none'))
    if (!hasBorder(node)) faults.push(`no border: ${name(node)}`);

  // Each focused control has a visible outline.
  const focusedBefore = (scope instanceof ShadowRoot ? scope : document).activeElement;
  for (const node of visible('button, input:not([aria-hidden]), select, a[href], summary')) {
    node.focus({ preventScroll: true });
    if (!node.matches(':focus')) continue;
    const outlined = [node, node.closest('[part~="field"]')];
    if (!outlined.some((each) => each && hasOutline(each, 2))) faults.push(`no focus: ${name(node)}`);
  }
  if (focusedBefore instanceof HTMLElement) focusedBefore.focus({ preventScroll: true });
  return faults;
}
