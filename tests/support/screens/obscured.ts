import type { Locator, Page } from '@playwright/test';

/**
 * Returns the controls that cannot be seen when they have the focus, in a window of 320 × 256 pixels. That is a window
 * of 1280 × 1024 pixels at a zoom of 400 % (WCAG 2.2, 1.4.10 and 2.4.11).
 */
export async function obscured(page: Page, widget: Locator): Promise<string[]> {
  await page.setViewportSize({ width: 320, height: 256 });
  return widget.evaluate(async (target) => {
    const { activeElement: focusedBefore } = document;
    const wide = document.documentElement.scrollWidth - window.innerWidth;
    const faults = wide > 0 ? [`the page is ${wide} px too wide`] : [];
    const controls = 'button, input:not([aria-hidden]), select, a[href], summary';
    for (const node of target.querySelectorAll<HTMLElement>(controls)) {
      node.blur(); // the browser does not scroll to a control that already has the focus
      node.focus();
      if (!node.matches(':focus')) continue; // a disabled control
      // Firefox scrolls to the control in one of the next frames.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      const visibleBox = node.closest('[part~="field"]') ?? node;
      const { left, top, width, height } = node.getBoundingClientRect();
      // The control is seen if one of three points on its middle line belongs to it.
      const isSeen = [0.1, 0.5, 0.9].some((across) => {
        const hit = document.elementFromPoint(left + width * across, top + height / 2);
        return hit !== null && visibleBox.contains(hit);
      });
      if (!isSeen) faults.push(`covered, or outside of the window: ${node.outerHTML.slice(0, 150)}`);
    }
    if (focusedBefore instanceof HTMLElement) focusedBefore.focus({ preventScroll: true });
    return faults;
  });
}
