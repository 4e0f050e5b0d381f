/** A file of the remote whose content does not match the hash of its release (Subresource Integrity). */
import type { Page } from '@playwright/test';
import { configs } from '../support/journeys';
import { EmbedPage, embedUrl } from '../support/page/EmbedPage';
import { expect, test } from '../support/test';
import { patternOf } from './support/files';

/** Adds a statement to a file that the page loads. The returned function tells whether the statement has run. */
async function tamper(page: Page, file: RegExp) {
  await page.route(file, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n;globalThis.tampered = true;` });
  });
  return () => page.evaluate(() => 'tampered' in globalThis);
}

for (const name of ['entry', 'exposed module'] as const) {
  test(`a changed ${name} does not run`, async ({ page }) => {
    const ran = await tamper(page, await patternOf(name));
    await page.goto(embedUrl({ config: configs.all }));
    await expect(page.getByRole('alert')).toHaveText('Sign-in is unavailable. Try again');
    await expect(new EmbedPage(page).ready()).rejects.toThrow('differs from the hash of its release');
    expect(await ran()).toBe(false);
  });
}

test('a changed standalone file does not run in a host that mounts the widget with the loader', async ({
  page,
}) => {
  const ran = await tamper(page, await patternOf('standalone file'));
  await page.goto(embedUrl({ config: configs.all, via: 'mount' }));
  await expect(page.getByRole('alert')).toHaveText('Sign-in is unavailable. Try again');
  expect(await ran()).toBe(false);
});

test('a changed chunk that is loaded later does not run, and the widget shows a message', async ({
  page,
  openEmbed,
}) => {
  const ran = await tamper(page, /\/c\/magic-link\.\w+\.js/);
  const embed = await openEmbed({
    config: configs.magicLink,
    preset: { screen: 'EmailConfirmation', state: { magicLinkState: { email: 'ada@portico.example' } } },
  });
  await expect.poll(() => embed.errors()).toContainEqual(expect.objectContaining({ code: 'chunk_failed' }));
  await expect(embed.widget).not.toBeEmpty();
  expect(await ran()).toBe(false);
});
