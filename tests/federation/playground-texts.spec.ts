/** The playground’s editor for a host’s own texts. */
import { heading } from '../support/journeys';
import { address, magicLink, stage } from './support/playground';
import { expect, test } from './support/test';

test('an id that already has a text is not proposed for a wrong id', async ({ page }) => {
  const strings = { 'main.title': 'Welcome aboard', 'main.titel': 'Hello' };
  await page.goto(address({ ...magicLink, strings }));
  await expect(heading(stage(page), 'Welcome aboard')).toBeVisible();
  const texts = page.getByRole('group', { name: 'Your own texts' });
  await page.getByText('1 wrong').click();
  await expect(texts.getByLabel('main.titel', { exact: true })).toHaveAccessibleDescription(
    'No text of the widget has this id.',
  );
  await expect(texts.getByRole('button', { name: 'Use main.title' })).toHaveCount(0);
});

test('a text is found by its words, and a wrong id is reported with a proposal', async ({ page }) => {
  await page.goto(address({ ...magicLink, strings: { 'main.titel': 'Welcome aboard' } }));
  await expect(heading(stage(page), 'Sign up or log in')).toBeVisible();
  const texts = page.getByRole('group', { name: 'Your own texts' });
  await page.getByText('1 wrong').click();
  await expect(texts.getByLabel('main.titel', { exact: true })).toHaveAccessibleDescription(
    'No text of the widget has this id.',
  );
  await texts.getByRole('button', { name: 'Use main.title' }).click();
  await expect(heading(stage(page), 'Welcome aboard')).toBeVisible();
  await expect(page.getByText('1 wrong')).toHaveCount(0);

  const finder = texts.getByRole('combobox', { name: 'Add a text' });
  await finder.fill('continue EMAIL');
  await expect(texts.getByRole('option').first()).toContainText('main.continueEmail');
  await finder.press('Enter');
  const field = texts.getByRole('textbox', { name: 'main.continueEmail' });
  await expect(field).toBeFocused();
  await page.keyboard.type('Send {what}');
  await expect(stage(page).getByRole('button', { name: 'Send', exact: true })).toBeVisible();
  await expect(field).toHaveAccessibleDescription('{what} is not a placeholder of this text. It has none.');
  await texts.getByRole('button', { name: 'Remove main.continueEmail' }).click();
  await expect(stage(page).getByRole('button', { name: 'Continue with email' })).toBeVisible();

  await finder.fill('no such words');
  await expect(texts.getByRole('status')).toHaveText('No text has this id or these words.');
});
