/** A text message as the second factor at sign-in, with the real client. */
import { heading, passcodeField, phone, wrongCode } from '../support/journeys';
import { typeInto } from '../support/page/typing';
import type { Project } from '../support/provider/Project';
import { enrolAuthenticator } from '../support/secondFactor/enrol';
import {
  anotherWay,
  appCode,
  completed,
  email,
  logIn,
  password,
  secondStep,
  sendCodeButton,
  withSecondFactor,
} from '../support/secondFactor/journeys';
import { expect, test } from '../support/test';

const success = 'Success!';
const withSms = { config: withSecondFactor(['sms']) };
const always = { config: withSecondFactor(['sms'], 'always') };

const addUser = (project: Project) => project.addUser({ email, password, phone_number: phone.e164 });

test('after a password, a code by text message completes the sign-in; a reload keeps the field', async ({
  openEmbed,
  project,
  page,
  nextMessage,
}) => {
  await addUser(project);
  const embed = await openEmbed(withSms);
  const { widget } = embed;
  await logIn(widget);
  await expect(sendCodeButton(widget)).toBeVisible();
  expect(await project.outbox({ to: phone.e164 })).toEqual([]);
  await sendCodeButton(widget).press('Enter');
  await expect(passcodeField(widget)).toBeFocused();
  const { code = '' } = await nextMessage(phone.e164);
  await typeInto(passcodeField(widget), wrongCode(code));
  await expect(widget.getByText('Invalid passcode, please try again.')).toBeVisible();
  expect(await embed.events()).not.toContainEqual(completed);

  await page.reload();
  await expect(passcodeField(widget)).toBeVisible();
  await expect(widget.getByText('••• 62')).toBeVisible();
  await typeInto(passcodeField(widget), code);
  await expect(heading(widget, success)).toBeVisible();
  expect(await embed.events()).toContainEqual(completed);
  expect(await project.outbox({ to: phone.e164 })).toHaveLength(1);
});

test('a person without a phone number adds one, after a mistake @rest', async ({
  openEmbed,
  project,
  nextMessage,
}) => {
  await project.addUser({ email, password });
  const embed = await openEmbed(always);
  const { widget } = embed;
  await logIn(widget);
  await expect(heading(widget, 'Add a phone number')).toBeVisible();
  const field = widget.getByLabel('Phone number', { exact: true });
  await expect(field).toBeFocused();
  await field.fill('2025550163');
  await field.press('Enter');
  await expect(passcodeField(widget)).toBeFocused();
  await widget.getByRole('button', { name: 'Back', exact: true }).click();
  await field.fill(phone.typed);
  await widget.getByRole('button', { name: 'Continue with text message' }).click();
  await expect(widget.getByText(phone.e164)).toBeVisible();
  const { code = '' } = await nextMessage(phone.e164);
  await typeInto(passcodeField(widget), code);
  await expect(heading(widget, success)).toBeVisible();
  expect(await embed.events()).toContainEqual(completed);
  expect((await project.users())[0]?.phone_numbers).toEqual([
    expect.objectContaining({ phone_number: phone.e164, verified: true }),
  ]);
});

test('after a sign-in by text message, the same phone is not asked again @rest', async ({
  openEmbed,
  project,
  nextMessage,
}) => {
  const { user_id } = await addUser(project);
  await enrolAuthenticator(project, user_id);
  const config = {
    products: ['otp'],
    otpOptions: { methods: ['sms'] },
    secondFactor: { methods: ['sms', 'totp'], when: 'always' },
  };
  const { widget } = await openEmbed({ config });
  await typeInto(widget.getByLabel('Phone number', { exact: true }), phone.typed);
  await widget.getByRole('button', { name: 'Continue with text message' }).click();
  await typeInto(passcodeField(widget), (await nextMessage(phone.e164)).code ?? '');
  await expect(appCode(widget)).toBeVisible();
  await anotherWay(widget).click();
  await expect(widget.getByRole('group', { name: 'Another way' }).getByRole('button')).toHaveText([
    'Use a recovery code',
  ]);
  await typeInto(appCode(widget), (await project.totp(user_id)).code);
  await expect(heading(widget, 'Success.')).toBeVisible();
});

test('an expired code is refused, and another one is accepted; after too many codes a new one is needed @rest', async ({
  openEmbed,
  project,
  nextMessage,
}) => {
  await project.change({ rate_limits: false });
  await addUser(project);
  const { widget } = await openEmbed(withSms);
  await logIn(widget);
  await sendCodeButton(widget).click();
  const { code: expired = '' } = await nextMessage(phone.e164);
  await project.moveClock(301_000);
  await typeInto(passcodeField(widget), expired);
  await expect(widget.getByText('Invalid passcode, please try again.')).toBeVisible();

  await widget.getByRole('button', { name: 'Resend code' }).click();
  const { code = '' } = await nextMessage(phone.e164);
  const wrong = wrongCode(code);
  for (let guess = 0; guess < 20 && (await passcodeField(widget).isEnabled()); guess++) {
    await passcodeField(widget).fill('');
    await typeInto(passcodeField(widget), wrong);
    await expect(widget.getByText('Verifying passcode...')).toBeHidden();
  }
  await expect(passcodeField(widget)).toBeDisabled();
  await expect(secondStep(widget)).toBeVisible();

  await widget.getByRole('button', { name: 'Resend code' }).click();
  const { code: next = '' } = await nextMessage(phone.e164);
  await expect(passcodeField(widget)).toBeEnabled();
  await passcodeField(widget).fill('');
  await typeInto(passcodeField(widget), next);
  await expect(heading(widget, success)).toBeVisible();
});

test('a code that was used at an earlier sign-in is refused @rest', async ({
  openEmbed,
  project,
  page,
  nextMessage,
}) => {
  await addUser(project);
  const { widget } = await openEmbed(withSms);
  await logIn(widget);
  await sendCodeButton(widget).click();
  const { code: used = '' } = await nextMessage(phone.e164);
  await typeInto(passcodeField(widget), used);
  await expect(heading(widget, success)).toBeVisible();

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await logIn(widget);
  await sendCodeButton(widget).click();
  const { code = '' } = await nextMessage(phone.e164);
  await typeInto(passcodeField(widget), used);
  await expect(widget.getByText('Invalid passcode, please try again.')).toBeVisible();
  await passcodeField(widget).fill('');
  await typeInto(passcodeField(widget), code);
  await expect(heading(widget, success)).toBeVisible();
});

test('in another language, without a connection, and after the session has ended @rest', async ({
  openEmbed,
  project,
  page,
}) => {
  await addUser(project);
  const { widget } = await openEmbed({ ...withSms, locale: 'de' });
  await typeInto(widget.getByRole('textbox', { name: 'E-Mail-Adresse' }), email);
  await widget.getByRole('button', { name: 'Weiter mit E-Mail' }).click();
  await typeInto(widget.getByLabel('Passwort', { exact: true }), password);
  await widget.getByRole('button', { name: 'Weiter', exact: true }).click();
  const send = widget.getByRole('button', { name: 'Code an ••• 62 senden' });
  await expect(send).toBeVisible();
  await page.context().setOffline(true);
  await send.click();
  await expect(widget.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
  await page.context().setOffline(false);
  await page.context().clearCookies();
  await send.click();
  await expect(widget.getByText('Sie sind nicht mehr angemeldet.')).toBeVisible();
  expect(await project.outbox({ to: phone.e164 })).toEqual([]);
});
