import { host } from '../support/addresses';
import { askForLink, heading } from '../support/journeys';
import { openOutbox } from '../support/page/openOutbox';
import { expect, test } from '../support/test';

test('on the landing page of a magic link, the focus moves to the part of the page that shows the account @chromium @rest', async ({
  page,
}) => {
  const email = `someone-${crypto.randomUUID()}@portico.example`;
  await page.goto(host);
  await askForLink(page.getByRole('main'), email);
  await openOutbox(page, email);
  const letter = page.getByRole('article').filter({ hasText: email });
  await letter.getByRole('link', { name: 'Log in' }).click();
  await expect(heading(page.getByRole('main'), email)).toBeVisible();
  await expect(page.locator(':focus')).toContainText('You are signed in');
});
