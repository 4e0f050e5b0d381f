import {
  button,
  expect,
  deletePasskeyAtProvider,
  logInButton,
  register,
  rows,
  test,
  withButton,
} from '../support/passkeys/test';

test('a passkey that the provider does not know is removed from the authenticator', async ({
  chromiumAuthenticator: authenticator,
  openRegistration,
  openEmbed,
}) => {
  await deletePasskeyAtProvider(await openRegistration());
  await expect.poll(() => authenticator.credentials()).toHaveLength(1);
  const { widget } = await openEmbed(withButton);
  await logInButton(widget).click();
  await expect(widget.getByRole('alert')).toContainText('Passkey registration not found.');
  await expect.poll(() => authenticator.credentials()).toEqual([]);
});

test('a deleted passkey is removed from the authenticator, and the other one stays', async ({
  chromiumAuthenticator: authenticator,
  openRegistration,
}) => {
  const embed = await openRegistration();
  const { widget } = embed;
  await register(embed);
  // An authenticator refuses a second passkey of the same person.
  const second = await authenticator.plugInAnother();
  await authenticator.answers(false);
  await button(widget, 'Set up another Passkey').click();
  await register(embed);
  await expect(rows(widget)).toHaveText(['Passkey 1', 'Passkey 2']);
  await button(widget, 'Delete Passkey 1').click();
  await button(widget, 'Delete').click();
  await expect.poll(() => authenticator.credentials()).toEqual([]);
  expect(await second.credentials()).toHaveLength(1);
});
