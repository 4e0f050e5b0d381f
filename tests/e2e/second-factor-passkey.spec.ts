/** A passkey as the second factor at sign-in, with the real client and a virtual authenticator. */
import type { Locator } from '@playwright/test';
import { askForEmailPasscode, heading, passcodeField, phone, success } from '../support/journeys';
import { hold } from '../support/page/hold';
import { typeInto } from '../support/page/typing';
import {
  expect,
  logInButton,
  passkeyPaths,
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

/** The path with which a signed-in person begins. */
const startInSession = '/sdk/v1/webauthn/authenticate/start/secondary';

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

test('a passkey whose challenge has expired is refused, and another attempt succeeds @rest', async ({
  openEmbed,
  havePasskey,
  nextMessage,
  page,
  project,
}) => {
  await havePasskey();
  const embed = await openEmbed(withEmail({ methods: ['passkey'] }));
  const { widget } = embed;
  await takeFirstStep(widget, nextMessage);
  await expect(secondStep(widget)).toBeVisible();
  const requests = await hold(page, passkeyPaths.authenticate);
  await passkeyButton(widget).click();
  const request = await requests.next();
  await project.moveClock(6 * 60_000);
  await request.release();
  await expect(widget.getByText('The passkey could not be used. Please try again.')).toBeVisible();
  expect(await embed.events()).not.toContainEqual(completed);
  await page.unrouteAll();
  await passkeyButton(widget).click();
  await expect(success(widget)).toBeVisible();
  expect(await embed.events()).toContainEqual(completed);
});

test('a passkey that was used already is refused, and another attempt succeeds @rest', async ({
  openEmbed,
  havePasskey,
  nextMessage,
  page,
  project,
}) => {
  await havePasskey();
  const embed = await openEmbed(withEmail({ methods: ['passkey'] }));
  const { widget } = embed;
  await takeFirstStep(widget, nextMessage);
  await expect(secondStep(widget)).toBeVisible();
  // The provider gets the same answer of the authenticator twice. The page gets the second reply.
  await page.route(
    `**${passkeyPaths.authenticate}`,
    async (route) => {
      expect((await route.fetch()).status()).toBe(200);
      await route.continue();
    },
    { times: 1 },
  );
  await passkeyButton(widget).click();
  await expect(widget.getByRole('alert')).toHaveText('The passkey could not be used. Please try again.');
  await expect(secondStep(widget)).toBeVisible();
  expect(await embed.events()).not.toContainEqual(completed);
  expect(await embed.errors()).toMatchObject([{ error_type: 'unable_to_auth_webauthn_registration' }]);
  expect(await project.requests(passkeyPaths.authenticate)).toHaveLength(2);
  await passkeyButton(widget).click();
  await expect(success(widget)).toBeVisible();
  expect(await embed.events()).toContainEqual(completed);
});

for (const { when, path } of [
  { when: 'before the prompt', path: startInSession },
  { when: 'after the prompt', path: passkeyPaths.authenticate },
]) {
  for (const methods of [['passkey'], ['passkey', 'sms']]) {
    test(`after too many requests ${when}, the screen (${methods.join(', ')}) says to wait, and a later press succeeds @rest`, async ({
      openEmbed,
      project,
      page,
      authenticator: _authenticator,
      nextMessage,
    }) => {
      await signInAs(page, project, await project.addUser({ email, phone_number: phone.e164 }));
      await register(await openEmbed(registration));
      await signOut(page);
      const embed = await openEmbed(withEmail({ methods }));
      const { widget } = embed;
      await takeFirstStep(widget, nextMessage);
      await expect(secondStep(widget)).toBeVisible();
      const error_message = 'Too many requests. Try again in a little while.';
      const body = { status_code: 429, error_type: 'too_many_requests', error_message };
      await project.addFault({ path, times: 1, fault: { status: 429, body } });
      await passkeyButton(widget).click();
      await expect(widget.getByRole('alert')).toHaveText(error_message);
      await expect(secondStep(widget)).toBeVisible();
      expect(await embed.errors()).toMatchObject([{ code: 'rate_limited', status_code: 429 }]);
      await passkeyButton(widget).click();
      await expect(success(widget)).toBeVisible();
      expect(await embed.events()).toContainEqual(completed);
    });
  }
}

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
