import { messages as authenticatorFactorMessages } from '../../src/methods/authenticator/secondFactorMessages';
import { messages as passcodeMessages } from '../../src/methods/passcode/messages';
import { askForEmailPasscode, heading, passcodeField, phone, wrongCode } from '../support/journeys';
import { typeInto } from '../support/page/typing';
import { expect, test } from '../support/passkeys/test';
import { enrolAuthenticator } from '../support/secondFactor/enrol';
import {
  appCode,
  completed,
  email,
  logIn,
  passkeyButton,
  password,
  secondStep,
  sendCodeButton,
  withSecondFactor,
  withTotp,
} from '../support/secondFactor/journeys';

test('after a password, the code of the authenticator app completes the sign-in', async ({
  openEmbed,
  project,
  page,
}) => {
  const { user_id } = await project.addUser({ email, password });
  await enrolAuthenticator(project, user_id);
  const embed = await openEmbed({ config: withTotp() });
  const { widget } = embed;
  await logIn(widget);
  await expect(secondStep(widget)).toBeVisible();
  await expect(appCode(widget)).toBeFocused();
  expect(await embed.events()).not.toContainEqual(completed);

  const { code } = await project.totp(user_id);
  await typeInto(appCode(widget), wrongCode(code));
  await expect(widget.getByText(/^This code is not correct/)).toBeVisible();

  await page.reload();
  await expect(secondStep(widget)).toBeVisible();
  await typeInto(appCode(widget), code);
  await expect(heading(widget, 'Success!')).toBeVisible();
  expect(await embed.events()).toContainEqual(completed);
});

test('a recovery code replaces a lost app, which is then removed', async ({ openEmbed, project }) => {
  const { user_id } = await project.addUser({ email, password });
  const { recovery_codes } = await enrolAuthenticator(project, user_id);
  const [recoveryCode = ''] = recovery_codes;
  const embed = await openEmbed({ config: withTotp() });
  const { widget } = embed;
  await logIn(widget);
  await widget.getByRole('button', { name: 'Another way' }).click();
  await widget.getByRole('button', { name: authenticatorFactorMessages.texts.useRecovery }).click();
  await typeInto(widget.getByLabel('Recovery code'), recoveryCode.toUpperCase());
  await widget.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(widget, 'Do you still have your app?')).toBeFocused();
  await widget.getByRole('button', { name: 'Remove the lost app' }).click();
  await expect(widget.getByText('The lost app is removed.')).toBeVisible();
  await widget.getByRole('button', { name: 'Not now' }).click();
  await expect(heading(widget, 'Success!')).toBeVisible();
  expect(await embed.events()).toContainEqual(completed);
  expect((await project.users())[0]).toMatchObject({ totps: [] });
});

test('after a passcode, a passkey completes the sign-in, with the keyboard', async ({
  openEmbed,
  havePasskey,
  nextMessage,
  page,
}) => {
  await havePasskey();
  const config = {
    products: ['otp'],
    otpOptions: { methods: ['email'] },
    secondFactorOptions: { methods: ['passkey'] },
  };
  const embed = await openEmbed({ config });
  const { widget } = embed;
  await askForEmailPasscode(widget, email);
  await typeInto(passcodeField(widget), (await nextMessage(email)).code ?? '');
  await expect(secondStep(widget)).toBeFocused();
  expect(await embed.events()).not.toContainEqual(completed);
  await page.reload();
  await expect(secondStep(widget)).toBeVisible();
  await passkeyButton(widget).press('Enter');
  await expect(heading(widget, 'Success!')).toBeVisible();
  expect(await embed.events()).toContainEqual(completed);
});

test('after a password, a code by text message completes the sign-in; a reload keeps the field', async ({
  openEmbed,
  project,
  page,
  nextMessage,
}) => {
  await project.addUser({ email, password, phone_number: phone.e164 });
  const embed = await openEmbed({ config: withSecondFactor(['sms']) });
  const { widget } = embed;
  await logIn(widget);
  await expect(sendCodeButton(widget)).toBeVisible();
  expect(await project.outbox.list({ to: phone.e164 })).toEqual([]);
  await sendCodeButton(widget).press('Enter');
  await expect(passcodeField(widget)).toBeFocused();
  const { code = '' } = await nextMessage(phone.e164);
  await typeInto(passcodeField(widget), wrongCode(code));
  await expect(widget.getByText(passcodeMessages.texts.invalid)).toBeVisible();
  expect(await embed.events()).not.toContainEqual(completed);

  await page.reload();
  await expect(passcodeField(widget)).toBeVisible();
  await expect(widget.getByText('••• 62')).toBeVisible();
  await typeInto(passcodeField(widget), code);
  await expect(heading(widget, 'Success!')).toBeVisible();
  expect(await embed.events()).toContainEqual(completed);
  expect(await project.outbox.list({ to: phone.e164 })).toHaveLength(1);
});
