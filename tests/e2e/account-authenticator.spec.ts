import type { Locator } from '@playwright/test';
import { messages as authenticatorMessages } from '../../src/methods/authenticator/messages';
import {
  authenticator,
  confirmButton,
  doneButton,
  recoveryCodes,
  removeButton,
  setUpButton,
  showButton,
} from '../support/account/authenticator';
import { typeInto } from '../support/page/typing';
import { expect, test } from '../support/passkeys/test';
import { appCode } from '../support/secondFactor/journeys';

/** Waits for the field for the first code. */
async function beginSetUp(widget: Locator) {
  await setUpButton(widget).press('Enter');
  await expect(appCode(widget)).toBeVisible();
}

test('a person sets up an app, keeps the recovery codes, sees them again, and removes it, with the keyboard', async ({
  openEmbed,
  page,
  project,
  signedIn: { user_id },
}) => {
  const embed = await openEmbed(authenticator);
  const { widget } = embed;
  const heading = widget.getByRole('heading', { name: 'Authenticator app' });
  await beginSetUp(widget);
  await page.reload(); // a set-up that was left is started again
  await beginSetUp(widget);
  await expect(heading).toBeFocused();
  await expect(widget.locator('svg path').first()).toBeVisible();
  await typeInto(appCode(widget), (await project.totp(user_id)).code);
  await expect(recoveryCodes(widget)).toHaveCount(10);
  await expect(widget.getByRole('status').getByText('Your authenticator app is set up.')).toBeVisible();
  const codes = await recoveryCodes(widget).allTextContents();
  await doneButton(widget).press('Enter');
  await expect(widget.getByText('Please keep the codes first, then tick the box.')).toBeVisible();
  await widget.getByLabel(authenticatorMessages.texts.kept).press('Space');
  await doneButton(widget).press('Enter');
  await expect(showButton(widget)).toBeFocused();
  await expect(recoveryCodes(widget)).toHaveCount(0);

  await page.keyboard.press('Enter');
  await expect(recoveryCodes(widget)).toHaveText(codes);
  await expect(widget.getByText('Codes left: 10')).toBeVisible();
  await expect(heading).toBeFocused();
  await doneButton(widget).press('Enter');
  await expect(showButton(widget)).toBeFocused();

  await removeButton(widget).press('Enter');
  await expect(widget.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(confirmButton(widget)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(widget.getByRole('status').getByText('Authenticator app was removed.')).toBeVisible();
  await expect(setUpButton(widget)).toBeFocused();
  expect(await project.users()).toMatchObject([{ totps: [] }]);
  const data = { user_id, status_code: 200, request_id: expect.any(String), factor: 'totp' };
  expect(await embed.events()).toMatchObject([
    { type: 'TOTP_CREATE' },
    { type: 'TOTP_AUTHENTICATE' },
    { type: 'ACCOUNT_FACTOR_ADD', data },
    { type: 'TOTP_DELETE', data: {} },
    { type: 'ACCOUNT_FACTOR_REMOVE', data },
  ]);
  await expect
    .poll(async () => JSON.stringify(await project.events()))
    .toMatch(/account_factor_added.*account_factor_removed/);
  const told = JSON.stringify([await embed.events(), await project.events()]);
  for (const code of codes) expect(told).not.toContain(code);
});
