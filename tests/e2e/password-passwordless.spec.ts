/** A person who has an account but no password enters the email address. The widget then sends an email by itself. */
import { configs, heading, passcodeField, paths, success as passcodeSuccess } from '../support/journeys';
import {
  askForPassword,
  email,
  linkIn,
  newPassword,
  newPasswordField,
  continueButton,
  success,
  withResetPage,
} from '../support/passwords/journeys';
import { expect, test } from '../support/test';
import { typeInto } from '../support/page/typing';

test.beforeEach(({ project }) => project.addUser({ email }));

// StrictMode runs every effect twice. The effect that sends the email must still send only one.
const strict = true;

test('a person without a password gets one login link, if the host offers links', async ({
  openEmbed,
  project,
}) => {
  const embed = await openEmbed({ config: configs.passwordAndLink, strict });
  await askForPassword(embed.widget);
  await expect(embed.widget.getByText(`A login link was sent to you at ${email}.`)).toBeVisible();
  await expect(embed.widget.getByRole('link', { name: 'Open in Gmail' })).toBeVisible();
  await expect(embed.widget.getByRole('button', { name: 'Create a password instead' })).toBeVisible();
  await expect.poll(() => project.requests(paths.sendLink)).toHaveLength(1);
  await expect
    .poll(() => embed.events())
    .toMatchObject([{ type: 'MAGIC_LINK_LOGIN_OR_CREATE', data: { email } }]);
});

test('a person without a password gets one passcode, if the host offers passcodes', async ({
  openEmbed,
  project,
  nextMessage,
}) => {
  const embed = await openEmbed({ config: configs.passwordAndCode, strict });
  await askForPassword(embed.widget);
  await expect(embed.widget.getByText(`A 6-digit passcode was sent to you at ${email}.`)).toBeVisible();
  const { code = '' } = await nextMessage(email);
  await typeInto(passcodeField(embed.widget), code);
  await expect(passcodeSuccess(embed.widget)).toBeVisible();
  await expect.poll(() => project.requests(paths.sendEmailPasscode)).toHaveLength(1);
  expect((await embed.events()).map(({ type }) => type)).toEqual([
    'OTP_LOGIN_OR_CREATE',
    'OTP_AUTHENTICATE',
    'AUTHENTICATE_FLOW_COMPLETE',
  ]);
});

test('a person without a password gets one reset email, if the host offers only passwords', async ({
  openEmbed,
  project,
}) => {
  const embed = await openEmbed({ config: configs.password, strict });
  await askForPassword(embed.widget);
  await expect(heading(embed.widget, 'Check your email!')).toBeVisible();
  await expect(embed.widget.getByText(`A login link was sent to you at ${email}.`)).toBeVisible();
  await expect.poll(() => project.requests(paths.startReset)).toHaveLength(1);
  expect((await embed.events()).map(({ type }) => type)).toEqual(['PASSWORD_RESET_BY_EMAIL_START']);
});

test('a person without a password sets the first one through "Create a password instead"', async ({
  openEmbed,
  project,
  nextMessage,
  page,
}) => {
  const config = { ...withResetPage(project), products: ['passwords', 'emailMagicLinks'] };
  const { widget } = await openEmbed({ config });
  await askForPassword(widget);
  await nextMessage(email);
  await widget.getByRole('button', { name: 'Create a password instead' }).click();
  await expect(heading(widget, 'Check your email!')).toBeVisible();
  // The person has come from this offer, so the screen does not repeat it.
  await expect(widget.getByRole('button', { name: 'Login without a password' })).toHaveCount(0);
  await page.goto(linkIn(await nextMessage(email), 'reset_password'));
  await typeInto(newPasswordField(widget), newPassword);
  await continueButton(widget).click();
  await expect(success(widget)).toBeVisible();
});
