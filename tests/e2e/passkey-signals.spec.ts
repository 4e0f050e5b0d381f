import type { Page } from '@playwright/test';
import type { ChromiumAuthenticator } from '../support/passkeys/Authenticator';
import type { EmbedPage } from '../support/page/EmbedPage';
import {
  button,
  email,
  expect,
  deletePasskeyAtProvider,
  logInButton,
  passkeyPaths,
  register,
  registration,
  rows,
  test,
  withButton,
} from '../support/passkeys/test';
import { typeInto } from '../support/page/typing';

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

/** Records the calls of the Signal API. The returned function returns their names, in order. */
async function watchSignals(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    if (!isSecureContext) return; // `about:blank`, which is loaded first, has no `PublicKeyCredential`
    const sent = Object.assign(window, { sent: [] as string[] }).sent;
    for (const name of [
      'signalUnknownCredential',
      'signalAllAcceptedCredentials',
      'signalCurrentUserDetails',
    ] as const) {
      const real = PublicKeyCredential[name].bind(PublicKeyCredential) as (options: object) => Promise<void>;
      PublicKeyCredential[name] = (options: object) => {
        sent.push(name);
        return real(options);
      };
    }
  });
  return () => page.evaluate(() => (window as unknown as { sent: string[] }).sent);
}

test('a renamed passkey keeps the account’s name in the authenticator', async ({
  chromiumAuthenticator: authenticator,
  openRegistration,
  page,
}) => {
  const signals = await watchSignals(page);
  const embed = await openRegistration();
  const { widget } = embed;
  await register(embed);
  const before = await authenticator.credentials();
  expect(before).toEqual([expect.objectContaining({ userName: email })]);
  await button(widget, 'Rename Passkey 1').click();
  await typeInto(widget.getByLabel('Passkey name'), 'Laptop');
  await button(widget, 'Save Passkey 1').click();
  await expect(rows(widget)).toHaveText(['Laptop']);
  expect(await authenticator.credentials()).toEqual(before);
  // The deletion sends a signal and the rename does not. If the rename had sent one, it would be the first in the list.
  await button(widget, 'Delete Laptop').click();
  await button(widget, 'Delete').click();
  await expect.poll(signals).toEqual(['signalUnknownCredential']);
});

test('the page sends no signal if the host switches signals off @rest', async ({
  chromiumAuthenticator: authenticator,
  openEmbed,
  project,
  signedIn: _,
}) => {
  const embed = await openEmbed({ ...registration, config: { passkeyOptions: { signalChanges: false } } });
  const { widget } = embed;
  const remove = async () => {
    await button(widget, 'Delete Passkey 1').click();
    await button(widget, 'Delete').click();
    await expect(widget.getByRole('status').filter({ hasText: /./ })).toHaveText('“Passkey 1” was deleted.');
  };
  await register(embed);
  await remove();
  expect(await authenticator.credentials()).toHaveLength(1);
  // The first deletion must send no signal. To be sure that no signal is still on its way, the test turns signals on
  // and deletes a second passkey. Signals arrive in order, so the first signal must come from the second deletion.
  await embed.render({ config: {} });
  await button(widget, 'Set up another Passkey').click();
  await register(embed);
  await remove();
  await expect.poll(() => authenticator.credentials()).toHaveLength(0);
  expect(await project.requests(passkeyPaths.startRegistration)).toHaveLength(2);
});
