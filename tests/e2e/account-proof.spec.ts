/** A person whose sign-in is too old proves who they are before a change of how they sign in. */
import type { Locator } from '@playwright/test';
import { addresses, addressKinds } from '../support/account/addresses';
import { proofTitle, signedInEarlier } from '../support/account/journeys';
import { typeInto } from '../support/page/typing';
import { button, expect, test } from '../support/passkeys/test';

const [emails] = addressKinds;
const own = { email: 'ada@portico.example', phone_number: '+12125550100', password: 'correct horse battery' };
const alert = (widget: Locator) => widget.getByRole('alert').filter({ hasText: /\w/ });
const passcode = (widget: Locator) => widget.getByLabel('One-time passcode');

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
