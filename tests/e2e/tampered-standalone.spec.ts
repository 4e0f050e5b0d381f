/** The content of a file does not match its hash (Subresource Integrity). */
import type { Page } from '@playwright/test';
import { messages as passcodeMessages } from '../../src/methods/passcode/messages';
import { configs, emailField, heading } from '../support/journeys';
import { PlainPage } from '../support/page/PlainPage';
import { autofill } from '../support/page/typing';
import { expect, test } from '../support/test';

/** The returned function tells whether the added statement has run. */
async function tamper(page: Page, file: RegExp) {
  await page.route(file, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n;globalThis.tampered = true;` });
  });
  return () => page.evaluate(() => 'tampered' in globalThis);
}

test('a changed chunk does not run, and works again when it is restored @engine', async ({
  page,
  project,
}) => {
  const chunk = /\/standalone\/c\/passcode\./;
  const ran = await tamper(page, chunk);
  // Without an import map, only the standalone file checks the hash.
  const plain = await (await new PlainPage(page).serve({ hasHashes: false })).open();
  await plain.mountLogin({ publicToken: project.publicToken, config: configs.emailPasscode });
  const widget = page.locator('#login');
  await autofill(emailField(widget), 'ada@portico.example');
  await emailField(widget).press('Enter');
  await expect(widget.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible();
  expect(await ran()).toBe(false);
  await page.unroute(chunk);
  await emailField(widget).press('Enter');
  await expect(heading(widget, passcodeMessages.texts.title)).toBeVisible();
});

test('a changed entry file does not run on a page with the import map @engine', async ({ page }) => {
  const ran = await tamper(page, /\/standalone\/portico\.js/);
  const plain = await (await new PlainPage(page).serve()).open();
  expect(await plain.failure()).toContain('TypeError');
  expect(await ran()).toBe(false);
});
