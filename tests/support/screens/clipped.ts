import type { Page } from '@playwright/test';

/** Returns a line for each text that is cut off or outside of the widget, and one if the page is too wide. */
export const clipped = (page: Page): Promise<string[]> => page.evaluate(clippedInPage);

/** Runs in the page, so it uses nothing from outside of the function. */
export function clippedInPage(): string[] {
  const wide = document.documentElement.scrollWidth - window.innerWidth;
  const widget = document.querySelector('#widget');
  const scope = [...(widget?.querySelectorAll('*') ?? [])].find(({ shadowRoot }) => shadowRoot)?.shadowRoot;
  const root = (scope ?? widget)?.querySelector('[data-portico]');
  if (!root) return ['no widget'];
  const { left, right } = root.getBoundingClientRect();
  const faults = wide > 0 ? [`the page is ${wide} px too wide`] : [];

  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const next = (from: TreeWalker) => from.nextNode() as Text | null; // the walker shows only texts
  for (let text = next(walker); text; text = next(walker)) {
    const parent = text.parentElement;
    // A text that is only for screen readers has a box of one pixel.
    const isInvisible = !parent || parent.clientWidth === 1 || parent.closest('option, svg') !== null;
    if (isInvisible || !text.data.trim()) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (box.width > 0 && (box.left < left - 1 || box.right > right + 1)) faults.push(`outside: ${text.data}`);
  }

  for (const node of root.querySelectorAll<HTMLElement>('*')) {
    const isForScreenReaders = node.clientWidth <= 1;
    if (isForScreenReaders || !node.textContent.trim() || node.matches('input, select')) continue;
    const { overflowX, overflowY } = getComputedStyle(node);
    const isCutAtSide = overflowX !== 'visible' && node.scrollWidth > node.clientWidth + 1;
    const isCutBelow = /hidden|clip/.test(overflowY) && node.scrollHeight > node.clientHeight + 1;
    if (isCutAtSide || isCutBelow) faults.push(`cut: ${node.textContent}`);
  }

  // Placeholders are in no node, so they are measured with the font of the field.
  const context = document.createElement('canvas').getContext('2d');
  for (const field of root.querySelectorAll('input')) {
    if (!context || !field.placeholder || !field.checkVisibility()) continue;
    const { font, letterSpacing } = getComputedStyle(field, '::placeholder');
    Object.assign(context, { font, letterSpacing });
    const { paddingLeft, paddingRight } = getComputedStyle(field);
    const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    const { width } = context.measureText(field.placeholder);
    if (width > room + 1) faults.push(`cut: ${field.placeholder} (${Math.ceil(width - room)} px too wide)`);
  }
  return faults.map((fault) => fault.slice(0, 80));
}
