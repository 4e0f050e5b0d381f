/** A person whose sign-in is too old proves who they are, in place, before a change of how they sign in. */
import type { Locator } from '@playwright/test';
import { addressKinds, addresses } from '../support/account/addresses';
import { account } from '../support/account/journeys';
import { proofTitle, signedInEarlier } from '../support/account/proof';
import { typeInto } from '../support/page/typing';
import { button, expect, test } from '../support/passkeys/test';

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

test('a person proves who they are by their password, and the change goes on with what they typed', async ({
  openEmbed,
  page,
  project,
  nextMessage,
}) => {
  await signedInEarlier(page, project, await project.addUser({ email: own.email, password: own.password }));
  const embed = await openEmbed(addresses('emails'));
  const { widget } = embed;
  await addEmail(widget);
  await expect(proofTitle(widget)).toBeVisible();
  expect(await project.requests(emails.sending)).toEqual([]);
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
