/** A passkey as the second factor at sign-in, with the real client and a virtual authenticator. */
import type { Locator } from '@playwright/test';
import { askForEmailPasscode, heading, passcodeField, phone, success } from '../support/journeys';
import { typeInto } from '../support/page/typing';
import {
  expect,
  logInButton,
  register,
  registration,
  signInAs,
  signOut,
  success as passkeySuccess,
  test,
} from '../support/passkeys/test';
import type { Message } from '../support/provider/Project';
import {
  anotherWay,
  completed,
  email,
  passkeyButton,
  secondStep,
  sendCodeButton,
} from '../support/secondFactor/journeys';

const withEmail = (secondFactor: object) => ({
  config: { products: ['otp'], otpOptions: { methods: ['email'] }, secondFactor },
});

/** Asks for a passcode by email, and enters it. */
async function takeFirstStep(widget: Locator, nextMessage: (to: string) => Promise<Message>): Promise<void> {
  await askForEmailPasscode(widget, email);
  await typeInto(passcodeField(widget), (await nextMessage(email)).code ?? '');
}

test('after a passcode, a passkey completes the sign-in, with the keyboard', async ({
  openEmbed,
  havePasskey,
  nextMessage,
  page,
}) => {
  await havePasskey();
  const embed = await openEmbed(withEmail({ methods: ['passkey'] }));
  const { widget } = embed;
  await takeFirstStep(widget, nextMessage);
  await expect(secondStep(widget)).toBeFocused();
  expect(await embed.events()).not.toContainEqual(completed);
  await page.reload();
  await expect(secondStep(widget)).toBeVisible();
  await passkeyButton(widget).press('Enter');
  await expect(heading(widget, 'Success!')).toBeVisible();
  expect(await embed.events()).toContainEqual(completed);
});

test('a person without a passkey creates one, after a refusal @rest', async ({
  openEmbed,
  project,
  authenticator,
  nextMessage,
}) => {
  await project.addUser({ email });
  const embed = await openEmbed(withEmail({ methods: ['passkey'], when: 'always' }));
  const { widget } = embed;
  await takeFirstStep(widget, nextMessage);
  const create = widget.getByRole('button', { name: 'Create a passkey', exact: true });
  await expect(heading(widget, 'Create a passkey')).toBeFocused();
  await authenticator.verifies(false);
  await create.click();
  await expect(widget.getByText('No passkey was chosen. Please try again.')).toBeVisible();
  await authenticator.verifies(true);
  await create.click();
  await expect(success(widget)).toBeVisible();
  expect(await embed.events()).toContainEqual(completed);
  expect((await project.users())[0]?.webauthn_registrations).toHaveLength(1);
});

test('a passkey that was the first factor counts alone @rest', async ({ openEmbed, havePasskey }) => {
  await havePasskey();
  const embed = await openEmbed({
    config: {
      products: ['passkeys', 'otp'],
      otpOptions: { methods: ['sms'] },
      secondFactor: { methods: ['totp', 'passkey'], when: 'always' },
    },
  });
  await logInButton(embed.widget).click();
  await expect(passkeySuccess(embed.widget)).toBeVisible();
  expect(await embed.events()).toContainEqual(completed);
});

test('without the passkey’s device, a text message is another way @rest', async ({
  openEmbed,
  project,
  authenticator,
  nextMessage,
  page,
}) => {
  await signInAs(page, project, await project.addUser({ email, phone_number: phone.e164 }));
  await register(await openEmbed(registration));
  await signOut(page);
  const { widget } = await openEmbed(withEmail({ methods: ['passkey', 'sms'] }));
  await takeFirstStep(widget, nextMessage);
  await authenticator.verifies(false);
  await passkeyButton(widget).click();
  await expect(widget.getByText(/^The passkey did not work/)).toBeVisible();
  await anotherWay(widget).click();
  await widget.getByRole('button', { name: 'Get a text message' }).click();
  await sendCodeButton(widget).click();
  await typeInto(passcodeField(widget), (await nextMessage(phone.e164)).code ?? '');
  await expect(success(widget)).toBeVisible();
});
