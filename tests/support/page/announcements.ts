import type { Page } from '@playwright/test';
import { expect } from '../test';

// The widget announces these texts when a request takes longer than a second. This may happen on a busy machine, so the
// tests ignore them where they do not expect them.
const progressTexts = ['status: Loading', 'status: Still loading…'];

/**
 * Records what a screen reader announces: each new text of a live region, with the region's role, such as
 * `alert: Invalid email address`. The label of a button in the region counts as text. Live regions in open shadow roots
 * are recorded too. If a status is inserted together with its text, the text is not recorded, because screen readers do
 * not announce it. Call this function before the page opens. Returns a function that waits until the announcements
 * since its last call are exactly those in `expected`.
 */
export async function recordAnnouncements(page: Page): Promise<(expected: unknown[]) => Promise<void>> {
  const announced: string[] = [];
  await page.exposeFunction('announce', (text: string) => announced.push(text));
  await page.addInitScript(() => {
    const texts = new WeakMap<Element, string>();
    /** Returns what a screen reader announces when a region's text has changed. */
    const announcementOf = (region: HTMLElement, before: string | undefined, text: string) => {
      if (region.ariaAtomic !== 'false') return text;
      // The region announces only what was added.
      if (before === undefined) return text;
      return before.includes(text) ? '' : text.replace(before, '').trim();
    };
    const read = (root: Document | ShadowRoot) => {
      for (const region of root.querySelectorAll<HTMLElement>(
        '[role=alert], [role=status], [aria-live=polite]',
      )) {
        const buttons = [...region.querySelectorAll('button')].map((button) => button.ariaLabel);
        const text = [region.innerText, ...buttons].join(' ').replace(/\s+/g, ' ').trim();
        const before = texts.get(region);
        if (text === before) continue;
        texts.set(region, text);
        const role = region.getAttribute('role') ?? 'status';
        const announcement = announcementOf(region, before, text);
        const isInsertedWithText = role === 'status' && before === undefined;
        if (!announcement || isInsertedWithText) continue;
        (window as unknown as { announce(text: string): void }).announce(`${role}: ${announcement}`); // exposed above
      }
    };
    const watch = (root: Document | ShadowRoot) =>
      new MutationObserver(() => read(root)).observe(root, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    watch(document);
    // The observer of a document does not see changes inside shadow roots.
    const { attachShadow } = Element.prototype;
    Element.prototype.attachShadow = function (init) {
      const root = attachShadow.call(this, init);
      if (init.mode === 'open') watch(root);
      return root;
    };
  });
  let checked = 0;
  return async (expected) => {
    const fresh = () =>
      announced.slice(checked).filter((text) => !progressTexts.includes(text) || expected.includes(text));
    await expect.poll(fresh, { intervals: [50] }).toEqual(expected);
    checked = announced.length;
  };
}
