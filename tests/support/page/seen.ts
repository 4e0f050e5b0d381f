import type { Page } from '@playwright/test';

/**
 * Resolves once a text has been on the page, in a shadow root too, however short it stays: it looks at every frame. Begin
 * it before what brings the text.
 */
export async function seen(page: Page, text: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const inShadow = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => [
      ...(shadowRoot?.children ?? []),
    ]);
    return [document.body, ...inShadow].some(
      (node) => node instanceof HTMLElement && node.innerText.includes(wanted),
    );
  }, text);
}
