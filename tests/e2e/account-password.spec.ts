import {
  accountPassword,
  changeButton,
  currentField,
  saveButton,
  saved,
  setButton,
  signsIn,
} from '../support/account/passwords';
import { expect, test } from '../support/passkeys/test';
import { newPassword, newPasswordField, password } from '../support/passwords/journeys';

test('with the keyboard, a person sets a first password, changes it, and stays signed in', async ({
  openEmbed,
  page,
  project,
  signedIn,
}) => {
  const embed = await openEmbed(accountPassword);
  const { widget } = embed;
  await setButton(widget).press('Enter');
  await expect(newPasswordField(widget)).toBeFocused();
  await newPasswordField(widget).fill(password);
  await expect(saveButton(widget)).toBeEnabled();
  await newPasswordField(widget).press('Enter');
  await expect(saved(widget)).toBeVisible();
  await expect(changeButton(widget)).toBeFocused();
  expect(await signsIn(project, password)).toBe(true);

  await changeButton(widget).press('Enter');
  await expect(currentField(widget)).toBeFocused();
  await currentField(widget).fill(password);
  await newPasswordField(widget).fill(newPassword);
  await expect(saveButton(widget)).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(saved(widget)).toBeVisible();
  await expect(changeButton(widget)).toBeFocused();
  expect(await signsIn(project, password)).toBe(false);
  expect(await signsIn(project, newPassword)).toBe(true);
  const data = { user_id: signedIn.user_id, status_code: 200, request_id: expect.any(String) };
  expect(await embed.events()).toEqual([
    { type: 'ACCOUNT_FACTOR_ADD', data: { ...data, factor: 'password' } },
    { type: 'ACCOUNT_PASSWORD_UPDATE', data },
  ]);
  await expect
    .poll(async () => JSON.stringify(await project.events()))
    .toMatch(/account_factor_added.*account_factor_changed/);
  expect(JSON.stringify(await project.events())).not.toContain(newPassword);
  await page.reload();
  await expect(widget.getByText('You have a password.')).toBeVisible();
});
