import { heading, passcodeField, phone, wrongCode } from '../support/journeys';
import { typeInto } from '../support/page/typing';
import type { Project } from '../support/provider/Project';
import {
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
