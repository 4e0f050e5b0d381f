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
