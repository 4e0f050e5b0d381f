/** A person whose sign-in is too old proves who they are before a change of how they sign in. */
import { addEmail, addressKinds, addressSection } from '../support/account/addresses';
import { proofTitle, signedInEarlier } from '../support/account/journeys';
import { passcodeField } from '../support/journeys';
import { typeInto } from '../support/page/typing';
import { expect, test } from '../support/passkeys/test';

const [emails] = addressKinds;
const own = { email: 'ada@portico.example', password: 'correct horse battery' };

test('after a step-up with the password, the email address that the person typed gets its code', async ({
  openEmbed,
  page,
  project,
  nextMessage,
}) => {
  await signedInEarlier(page, project, await project.addUser(own));
  const embed = await openEmbed(addressSection('emails'));
  const { widget } = embed;
  await addEmail(widget);
  await expect(proofTitle(widget)).toBeVisible();
  expect(await project.requests(emails.sending)).toEqual([]);
  const field = widget.getByLabel('Password', { exact: true });
  await expect(field).toBeFocused();
  await typeInto(field, own.password);
  await field.press('Enter');
  const { code = '' } = await nextMessage(emails.address);
  await expect(proofTitle(widget)).toBeHidden();
  await expect(passcodeField(widget)).toBeFocused();
  await typeInto(passcodeField(widget), code);
  await expect(widget.getByRole('status').getByText(`${emails.address} was added.`)).toBeVisible();
  expect((await embed.events()).map(({ type }) => type)).toContain('ACCOUNT_FACTOR_ADD');
  await expect
    .poll(async () => (await project.events()).map(({ event_name }) => event_name))
    .toContain('account_proved');
});
