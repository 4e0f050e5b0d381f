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
