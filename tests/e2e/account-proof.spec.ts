/** A person whose sign-in is too old proves who they are, in place, before a change of how they sign in. */
import type { Locator } from '@playwright/test';
import { addressKinds, addresses } from '../support/account/addresses';
import { account } from '../support/account/journeys';
import { proofTitle, signedInEarlier } from '../support/account/proof';
import { typeInto } from '../support/page/typing';
import { button, expect, test } from '../support/passkeys/test';
import type { Message, Project } from '../support/provider/Project';
import { enrolAuthenticator, STEP_MS } from '../support/secondFactor/enrol';
import { appCode } from '../support/secondFactor/journeys';

const [emails] = addressKinds;
const own = { email: 'ada@portico.example', phone_number: '+12125550100', password: 'correct horse battery' };
const alert = (widget: Locator) => widget.getByRole('alert').filter({ hasText: /\w/ });
const passcode = (widget: Locator) => widget.getByLabel('One-time passcode');

/** Types a new address, and asks for its passcode. */
async function addEmail(widget: Locator): Promise<void> {
  await button(widget, emails.add).click();
  await typeInto(widget.getByLabel(emails.field), emails.typed);
  await button(widget, emails.send).click();
}

interface Proof {
  way: string;
  rest: '' | ' @rest';
  user: { email?: string; phone_number?: string; password?: string };
  hasApp?: boolean;
  prove(given: {
    widget: Locator;
    project: Project;
    userId: string;
    nextMessage(to: string): Promise<Message>;
  }): Promise<unknown>;
}

const proofs: Proof[] = [
  {
    way: 'their password',
    rest: '',
    user: { email: own.email, password: own.password },
    async prove({ widget }) {
      const field = widget.getByLabel('Password', { exact: true });
      await expect(field).toBeFocused();
      await typeInto(field, 'wrong');
      await button(widget, 'Confirm').click();
      await expect(alert(widget)).toHaveText('The email address or the password is wrong.');
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription('The email address or the password is wrong.');
      await expect(field).toHaveValue('wrong');
      await field.fill('');
      await expect(alert(widget)).toBeHidden();
      await typeInto(field, own.password);
      await field.press('Enter');
    },
  },
  {
    way: 'a code sent to their email address',
    rest: ' @rest',
    user: { email: own.email },
    async prove({ widget, nextMessage }) {
      await button(widget, `Send a code to ${own.email}`).press('Enter');
      const { code = '' } = await nextMessage(own.email);
      await typeInto(passcode(widget), code);
    },
  },
  {
    way: 'a code sent to their phone',
    rest: ' @rest',
    user: { email: own.email, phone_number: own.phone_number },
    async prove({ widget, nextMessage }) {
      await button(widget, `Send a code to ${own.phone_number}`).click();
      await button(widget, `Send a code to ${own.phone_number}`).click();
      const { code = '' } = await nextMessage(own.phone_number);
      await typeInto(passcode(widget), code);
    },
  },
  {
    way: 'their authenticator app',
    rest: ' @rest',
    user: { email: own.email },
    hasApp: true,
    async prove({ widget, project, userId }) {
      await button(widget, 'Use the authenticator app').click();
      await expect(appCode(widget)).toBeFocused();
      await typeInto(appCode(widget), (await project.totp(userId)).code);
    },
  },
];

for (const { way, rest, user, hasApp, prove } of proofs) {
  test(`a person proves who they are by ${way}, and the change goes on with what they typed${rest}`, async ({
    openEmbed,
    page,
    project,
    nextMessage,
  }) => {
    const { user_id: userId } = await project.addUser(user);
    if (hasApp) await enrolAuthenticator(project, userId);
    await signedInEarlier(page, project, { user_id: userId }, hasApp ? STEP_MS : 0);
    const embed = await openEmbed(addresses('emails'));
    const { widget } = embed;
    await addEmail(widget);
    await expect(proofTitle(widget)).toBeVisible();
    expect(await project.requests(emails.sending)).toEqual([]);
    await prove({ widget, project, userId, nextMessage });
    const { code = '' } = await nextMessage(emails.address);
    await expect(proofTitle(widget)).toBeHidden();
    await expect(passcode(widget)).toBeFocused();
    await typeInto(passcode(widget), code);
    await expect(widget.getByRole('status').getByText(`${emails.address} was added.`)).toBeVisible();
    expect((await embed.events()).map(({ type }) => type)).toContain('ACCOUNT_FACTOR_ADD');
    await expect
      .poll(async () => (await project.events()).map(({ event_name }) => event_name))
      .toContain('account_proved');
  });
}

test('"Cancel" and Escape lead back to the form, which has kept what was typed @rest', async ({
  openEmbed,
  page,
  project,
}) => {
  await signedInEarlier(page, project, await project.addUser(own));
  const embed = await openEmbed(addresses('emails'));
  const { widget } = embed;
  for (const leave of [
    () => button(widget, 'Cancel').press('Enter'),
    () => widget.getByLabel('Password', { exact: true }).press('Escape'),
  ]) {
    await addEmail(widget);
    await expect(proofTitle(widget)).toBeVisible();
    await leave();
    await expect(widget.getByLabel(emails.field)).toHaveValue(emails.typed);
    await expect(button(widget, emails.send)).toBeFocused();
    await button(widget, 'Cancel').click();
  }
  expect(await project.requests(emails.sending)).toEqual([]);
  expect(await embed.errors()).toEqual([]);
});

test('when the provider wants a factor of another kind, the person proves one, and the change goes on @rest', async ({
  openEmbed,
  page,
  project,
  signedIn: _user,
  nextMessage,
}) => {
  // The person has an email address, with which the session began, and a phone number.
  await project.change({ step_up_required: true });
  const { user_id } = await project.addUser({
    email: 'grace@portico.example',
    phone_number: own.phone_number,
    password: own.password,
  });
  await page.context().clearCookies();
  await signedInEarlier(page, project, { user_id });
  const config = { accountOptions: { sections: ['emails', 'name'], freshMinutes: 60 } };
  const embed = await openEmbed({ ...account, config });
  const { widget } = embed;
  await addEmail(widget);
  await expect(proofTitle(widget)).toBeVisible();
  // A password is in no category, so it is not offered.
  await expect(button(widget, 'Use your password')).toBeHidden();
  await button(widget, `Send a code to ${own.phone_number}`).click();
  await button(widget, `Send a code to ${own.phone_number}`).click();
  const { code = '' } = await nextMessage(own.phone_number);
  await typeInto(passcode(widget), code);
  // The session has one of the two categories. The next question no longer offers the phone.
  await expect(button(widget, `Send a code to ${own.phone_number}`)).toBeHidden();
  await expect(passcode(widget)).toBeHidden();
  await button(widget, 'Send a code to grace@portico.example').click();
  const second = await nextMessage('grace@portico.example');
  await typeInto(passcode(widget), second.code ?? '');
  await nextMessage(emails.address);
  await expect(passcode(widget)).toBeFocused();
  expect(await embed.errors()).toEqual([]);
});
