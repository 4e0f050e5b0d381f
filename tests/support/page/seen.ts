import type { Page } from '@playwright/test';

/** Resolves when a text has appeared, even if only for one animation frame. Call it before the text can appear. */
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
