import type { Page } from '@playwright/test';
import { host, remote } from '../addresses';
import { expect } from '../test';
import { clientOptions } from './PlainPage';

/** Markup that a page might accept from other people. Its name becomes a member of the document or of the window. */
export const namedForm = (name: string) => `<form name="${name}"><input name="value"></form>`;
export const namedFrame = (name: string) => `<iframe name="${name}"></iframe>`;

interface ForgedWindow {
  events: string[];
  errors: string[];
  find(selector: string): HTMLElement | null;
}

/** Opens a page with this markup and a login. The page records the types of its events and the codes of its errors. */
export async function openLoginBeside(page: Page, markup: string, login: object): Promise<void> {
  const options = { elementId: '#login', clientOptions, ...login };
  const body = `<!doctype html><html lang="en"><title>Forged</title><main id="login"></main>${markup}
    <script type="module">
      globalThis.events = [];
      globalThis.errors = [];
      globalThis.find = (selector) => Document.prototype.querySelector.call(document, selector);
      const { mountLogin } = await import('${remote}/standalone/portico.js');
      const callbacks = {
        onEvent: ({ type }) => events.push(type),
        onError: ({ code }) => errors.push(code),
      };
      mountLogin({ ...${JSON.stringify(options)}, callbacks });
    </script>`;
  await page.route(`${host}/forged`, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(`${host}/forged`);
}

/**
 * Types a text into a field, and submits its form. The function finds the field with the prototype's `querySelector`,
 * because Playwright's locators use members that the markup hides.
 */
export async function submitField(page: Page, field: string, text: string): Promise<void> {
  await expect
    .poll(() => page.evaluate((selector) => !!(window as unknown as ForgedWindow).find(selector), field))
    .toBe(true);
  await page.evaluate(
    ([selector, typed]) => {
      const { find } = window as unknown as ForgedWindow;
      find(selector)?.focus();
      Document.prototype.execCommand.call(document, 'insertText', false, typed);
      find('#login [type=submit]')?.click();
    },
    [field, text] as const,
  );
}

export const eventsOf = (page: Page) => page.evaluate(() => (window as unknown as ForgedWindow).events);
