/** One person uses Account with the keyboard, from the name to the sign-out. */
import { messages as accountMessages } from '../../src/features/account/messages';
import { account, editName, saveName, title } from '../support/account/journeys';
import { heading } from '../support/journeys';
import { expect, test } from '../support/passkeys/test';

test('a person sets their name, adds and deletes a passkey, and signs out, with the keyboard', async ({
  openEmbed,
  authenticator: _device, // the fixture plugs in an authenticator
  signedIn,
  project,
}) => {
  const embed = await openEmbed(account);
  const { widget } = embed;
  await expect(title(widget)).toBeVisible();
  await expect(widget.getByText('No name yet')).toBeVisible();
  await saveName(widget, 'Ada', 'Lovelace');
  await expect(widget.getByText('Ada Lovelace')).toBeVisible();
  await expect(widget.getByRole('status').getByText('Your name was saved.')).toBeVisible();
  await expect(editName(widget)).toBeFocused();
  expect(await project.users()).toMatchObject([{ name: { first_name: 'Ada', last_name: 'Lovelace' } }]);

  await widget.getByRole('button', { name: 'Add a passkey' }).press('Enter');
  await expect(widget.getByRole('status').getByText('Your passkey was added.')).toBeVisible();
  await expect(widget.getByRole('button', { name: 'Add a passkey' })).toBeFocused();
  await widget.getByRole('button', { name: /^Delete / }).press('Enter');
  await widget.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await expect(widget.getByRole('status').getByText(/was deleted\.$/)).toBeVisible();
  await expect(widget.getByText('You have no passkeys yet.')).toBeVisible();

  await widget.getByRole('button', { name: 'Sign out' }).press('Enter');
  await expect(heading(widget, accountMessages.texts.signedOutTitle)).toBeFocused();
  expect(await embed.events()).toMatchObject([
    { type: 'ACCOUNT_NAME_UPDATE', data: { user_id: signedIn.user_id } },
    { type: 'PASSKEY_REGISTER' },
    { type: 'ACCOUNT_SIGN_OUT', data: {} },
  ]);
  expect(await project.requests('/sdk/v1/sessions/revoke')).toHaveLength(1);
  await expect
    .poll(async () => (await project.events()).map(({ event_name }) => event_name))
    .toContain('render_account_screen');
});
