import type { ChromiumAuthenticator } from '../support/passkeys/Authenticator';
import type { EmbedPage } from '../support/page/EmbedPage';
import {
  button,
  expect,
  deletePasskeyAtProvider,
  logInButton,
  passkeyPaths,
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

/** Each passkey is on its own authenticator. Returns the second authenticator. */
async function registerTwo(embed: EmbedPage, first: ChromiumAuthenticator): Promise<ChromiumAuthenticator> {
  await register(embed);
  const second = await first.plugInAnother();
  await first.answers(false);
  await button(embed.widget, 'Set up another Passkey').click();
  await register(embed);
  await expect(rows(embed.widget)).toHaveText(['Passkey 1', 'Passkey 2']);
  return second;
}

test('a deleted passkey is removed from the authenticator, and only that one', async ({
  chromiumAuthenticator: authenticator,
  openRegistration,
  project,
}) => {
  const embed = await openRegistration();
  const { widget } = embed;
  const second = await registerTwo(embed, authenticator);
  await button(widget, 'Delete Passkey 1').click();
  await button(widget, 'Delete').click();
  await expect.poll(() => authenticator.credentials()).toEqual([]);
  await expect.poll(() => second.credentials()).toHaveLength(1);
  await expect.poll(() => project.requests(passkeyPaths.register)).toHaveLength(2);
});
