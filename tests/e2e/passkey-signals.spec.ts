import type { EmbedPage } from '../support/page/EmbedPage';
import {
  button,
  expect,
  logInButton,
  passkeyRows,
  register,
  signOut,
  test,
  withButton,
} from '../support/passkeys/test';

/** The passkey stays in the authenticator. The person is signed out. */
async function deletePasskeyAtProvider(embed: EmbedPage): Promise<void> {
  const { page, widget } = embed;
  await register(embed);
  // Otherwise the widget's signal would also delete the passkey in the authenticator.
  await page.evaluate(() => {
    PublicKeyCredential.signalUnknownCredential = async () => undefined;
  });
  await button(widget, 'Delete Passkey 1').click();
  await button(widget, 'Delete').click();
  await expect(passkeyRows(widget)).toHaveCount(0);
  // It appears only after the provider has responded.
  await expect(widget.getByRole('status').filter({ hasText: /./ })).toHaveText('“Passkey 1” was deleted.');
  await signOut(page);
}

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
