import type { Locator, Page } from '@playwright/test';
import { configs, emailField, heading } from '../support/journeys';
import { tabTo } from '../support/page/keyboard';
import {
  email,
  continueButton,
  linkIn,
  newPassword,
  newPasswordField,
  password,
  passwordField,
  success,
  withResetPage,
} from '../support/passwords/journeys';
import { expect, test } from '../support/test';
import { seen } from '../support/page/seen';

async function enterEmail(page: Page, widget: Locator) {
  await tabTo(page, emailField(widget));
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(passwordField(widget)).toBeVisible();
}

const config = configs.password;

test('an account with a password, with the keyboard alone @engine', async ({ openEmbed, page }) => {
  const { widget } = await openEmbed({ config });
  await enterEmail(page, widget);
  await tabTo(page, passwordField(widget));
  await page.keyboard.type('password');
  await expect(widget.getByRole('meter')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(passwordField(widget)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(password);
  await expect(continueButton(widget)).toBeEnabled();
  await tabTo(page, widget.getByRole('button', { name: 'Show password' }));
  await page.keyboard.press('Space');
  await expect(widget.getByRole('button', { name: 'Hide password' })).toBeFocused();
  await tabTo(page, continueButton(widget));
  await page.keyboard.press('Space');
  await expect(success(widget)).toBeFocused();
});

test('a password that is corrected, with the keyboard alone', async ({ openEmbed, project, page }) => {
  await project.addUser({ email, password });
  const { widget } = await openEmbed({ config });
  await enterEmail(page, widget);
  await expect(passwordField(widget)).toBeFocused();
  await page.keyboard.type('a wrong guess');
  await page.keyboard.press('Enter');
  await expect(widget.getByRole('alert')).toContainText('The email address or the password is wrong.');
  await expect(passwordField(widget)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(password);
  await tabTo(page, continueButton(widget));
  await page.keyboard.press('Enter');
  await expect(success(widget)).toBeFocused();
});

test('a forgotten password and its reset, with the keyboard alone', async ({
  openEmbed,
  project,
  nextMessage,
  page,
}) => {
  await project.addUser({ email, password });
  const embed = await openEmbed({ config: withResetPage(project, { config }) });
  const { widget } = embed;
  await enterEmail(page, widget);
  await tabTo(page, widget.getByRole('button', { name: 'Forgot Password?' }));
  await page.keyboard.press('Enter');
  await expect(heading(widget, 'Forgot password?')).toBeFocused();
  await nextMessage(email);
  await tabTo(page, widget.getByRole('button', { name: 'Login without a password' }));
  await tabTo(page, widget.getByRole('button', { name: 'Resend email' }), 'Shift+Tab');
  const resent = seen(page, 'Email resent');
  await page.keyboard.press('Space');
  await resent;

  await page.goto(linkIn(await nextMessage(email), 'reset_password'));
  await embed.ready();
  await tabTo(page, newPasswordField(widget));
  await page.keyboard.type(newPassword);
  await expect(continueButton(widget)).toBeEnabled();
  await tabTo(page, widget.getByRole('button', { name: 'Login without a password' }));
  await tabTo(page, continueButton(widget), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(success(widget)).toBeFocused();
});
