/** A new release replaces the remote's files while the host stays as it is. */
import { host } from '../support/addresses';
import { expect, test } from './support/test';

test('replacing the remote’s files and reloading shows the new widget', async ({ page, ownRemote }) => {
  await page.goto(host);
  await expect(page.getByRole('heading', { name: 'Sign up or log in', exact: true })).toBeVisible();

  await ownRemote.release('Sign up or log in', 'Step aboard');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Step aboard', exact: true })).toBeVisible();
});

test('an open page keeps its loaded version @rest', async ({ page, ownRemote }) => {
  await page.goto(host);
  await expect(page.getByRole('tab', { name: 'Text' })).toBeVisible();

  await ownRemote.release('Phone number', 'Number to reach you');
  await page.getByRole('tab', { name: 'Text' }).click();
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toBeVisible();
});

test('while the remote cannot be reached, the host shows a message, and a retry works afterwards', async ({
  page,
  ownRemote,
}) => {
  await ownRemote.stop();
  await page.goto(host);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('Sign-in is unavailable. Try again');

  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toBeVisible();

  await ownRemote.start();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
  // The form that the page shows before the widget is loaded has this field too.
  await expect(page.locator('[data-portico-form]')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
});
