/** `npm start` names this page last. It leads a newcomer through the first minute. */
import { host } from '../support/addresses';
import { askForLink } from '../support/journeys';
import { expect, test } from '../support/test';

test('a newcomer signs in with the outbox beside the form, and sees what to try next', async ({ page }) => {
  const email = `newcomer-${crypto.randomUUID()}@portico.example`;
  await page.goto(`${host}/welcome`);
  await expect(page).toHaveTitle('Welcome · Fernweh');
  await askForLink(page.getByRole('main').locator('.widget'), email);

  const outbox = page.getByRole('region', { name: 'Outbox' });
  const message = outbox.getByRole('article').filter({ hasText: email });
  await message.getByRole('link', { name: 'Log in' }).click();

  await expect(page).toHaveURL(`${host}/welcome`);
  await expect(page.getByRole('heading', { name: email })).toBeVisible();
  const next = page.getByRole('main').getByRole('listitem');
  await expect(next.getByRole('link', { name: 'Open the playground' })).toHaveAttribute(
    'href',
    '/playground',
  );
  await expect(next.getByRole('link', { name: 'Order breakfast at Kipferl' })).toBeVisible();
  await expect(next.filter({ hasText: 'npm run docs' })).toBeVisible();
});

test('other sites cannot read the outbox from the welcome page', async ({ page, request }) => {
  const outbox = `${host}/welcome/outbox.json`;
  await page.goto(`${host}/welcome`);
  expect(await page.evaluate(async (address) => (await fetch(address)).status, outbox)).toBe(200);
  const status = async (headers: Record<string, string>) => (await request.get(outbox, { headers })).status();
  expect(await status({ 'sec-fetch-site': 'cross-site' })).toBe(403);
  // A name of another site may lead to this machine (DNS rebinding).
  expect(await status({ host: 'attacker.example' })).toBe(403);
});
