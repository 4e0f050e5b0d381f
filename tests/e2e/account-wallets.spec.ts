/** The wallets of a signed-in person: connected by a signature, and removed. */
import type { Locator } from '@playwright/test';
import {
  accountWalletPaths as paths,
  accountWallets,
  confirmButton,
  connect,
  connectButton,
  remove,
  removeButton,
  shortened,
  walletRows,
} from '../support/account/wallets';
import { hold } from '../support/page/hold';
import type { Embed } from '../support/page/EmbedPage';
import { embedUrl, EmbedPage } from '../support/page/EmbedPage';
import { expect, signOut, test } from '../support/passkeys/test';
import { injectWallets, letWalletsAnswer } from '../support/wallets/injectWallets';
import { chooseWallet, config, connected, textToSign } from '../support/wallets/journeys';
import { createEthereumKey, createSolanaKey } from '../support/wallets/keys';
import type { PageWallet } from '../support/wallets/PageWallet';

// Reduced motion turns off the buttons' transitions, so that Playwright does not wait for them.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** Login with wallets. */
const withWallets = { config } as const satisfies Embed;
const alert = (widget: Locator) => widget.getByRole('alert').filter({ hasText: /\w/ });

const rabby = (more: Partial<PageWallet> = {}): PageWallet => ({
  name: 'Rabby',
  key: createEthereumKey(),
  at: 'announced',
  rdns: 'io.rabby',
  ...more,
});
const solflare = (): PageWallet => ({ name: 'Solflare', key: createSolanaKey(), at: 'registered' });

test('a person connects a wallet by a signature, and removes it, with the keyboard', async ({
  openEmbed,
  page,
  project,
  signedIn: { user_id },
}) => {
  const wallet = rabby({ answers: { sign: 'waits' } });
  await injectWallets(page, [wallet]);
  const embed = await openEmbed(accountWallets);
  const { widget } = embed;
  await expect(widget.getByText('You have no wallet yet.')).toBeVisible();
  await connectButton(widget).press('Enter');
  await expect(widget.getByRole('button', { name: 'Rabby' })).toBeVisible();
  await expect(widget.getByRole('heading', { name: 'Wallets' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(widget.getByText('Your wallet is asking you to sign.')).toBeVisible();
  await expect(textToSign(widget)).toContainText(wallet.key.address);
  await letWalletsAnswer(page);
  await expect(widget.getByRole('status').getByText(`${shortened(wallet)} was added.`)).toBeVisible();
  await expect(connectButton(widget)).toBeFocused();
  await expect(walletRows(widget)).toHaveText([`${shortened(wallet)}${wallet.key.address}Ethereum`]);
  await expect(widget.getByTitle(wallet.key.address)).toBeVisible();
  expect(await project.users()).toMatchObject([
    { user_id, crypto_wallets: [{ crypto_wallet_address: wallet.key.address }] },
  ]);

  await removeButton(widget, wallet).press('Enter');
  await expect(widget.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(confirmButton(widget)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(widget.getByRole('status').getByText(`${shortened(wallet)} was removed.`)).toBeVisible();
  await expect(widget.getByRole('heading', { name: 'Wallets' })).toBeFocused();
  expect(await project.users()).toMatchObject([{ crypto_wallets: [] }]);
  const data = { user_id, status_code: 200, request_id: expect.any(String), factor: 'wallet' };
  expect(await embed.events()).toMatchObject([
    { type: 'CRYPTO_WALLET_AUTHENTICATE_START' },
    { type: 'CRYPTO_WALLET_AUTHENTICATE' },
    { type: 'ACCOUNT_FACTOR_ADD', data },
    { type: 'ACCOUNT_FACTOR_REMOVE', data },
  ]);
  await expect
    .poll(async () => JSON.stringify(await project.events()))
    .toMatch(/account_factor_added.*account_factor_removed/);
  expect(JSON.stringify(await project.events())).not.toContain(wallet.key.address);
});

for (const embed of [
  { via: 'element', presentation: { options: { enableShadowDOM: true } } },
  { via: 'standalone' },
] as const satisfies Embed[]) {
  test(`wallets of two families are connected with \`via: '${embed.via}'\`, and sign the person in @rest`, async ({
    openEmbed,
    page,
    project,
    signedIn: { user_id },
  }) => {
    const wallets = [rabby(), solflare()];
    await injectWallets(page, wallets);
    const { widget } = await openEmbed({ ...accountWallets, ...embed });
    for (const wallet of wallets) {
      await connect(widget, wallet);
      await expect(removeButton(widget, wallet)).toBeVisible();
    }
    await expect(walletRows(widget)).toHaveCount(2);
    await signOut(page);
    const login = await openEmbed(withWallets);
    await chooseWallet(login.widget, 'Solflare');
    await expect(connected(login.widget)).toBeVisible();
    expect((await project.users()).map((user) => user.user_id)).toEqual([user_id]);
  });
}

test('a reply about another user is refused, and leaves no session @rest', async ({
  openEmbed,
  page,
  project,
  signedIn: _user,
}) => {
  const wallet = rabby();
  await injectWallets(page, [wallet]);
  const eve = await project.addUser({ email: 'eve@portico.example' });
  const session = await project.startSession(eve);
  const { widget } = await openEmbed(accountWallets);
  const reply = { request_id: 'r', status_code: 200, ...eve, user: eve, ...session };
  await project.addFault({
    path: paths.authenticate,
    times: 1,
    fault: { status: 200, body: { data: reply } },
  });
  await connect(widget, wallet);
  await expect(widget.getByText('Sign in to manage your account.')).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(eve.user_id);
});

test('of two wallets that are all a person has, two tabs do not remove both', async ({
  openEmbed,
  page,
  project,
}) => {
  const [first, second] = [rabby(), solflare()];
  await injectWallets(page, [first, second]);
  const login = await openEmbed(withWallets);
  await chooseWallet(login.widget, 'Rabby');
  await expect(connected(login.widget)).toBeVisible();
  const { widget } = await openEmbed(accountWallets);
  await connect(widget, second);
  await expect(removeButton(widget, second)).toBeVisible();
  const other = new EmbedPage(await page.context().newPage());
  await other.page.goto(embedUrl({ publicToken: project.publicToken, ...accountWallets }));
  await expect(walletRows(other.widget)).toHaveCount(2);
  const reads = await hold(page, '/sdk/v1/users/me'); // the list here still shows both
  await remove(other.widget, second);
  await expect(walletRows(other.widget)).toHaveCount(1);
  await remove(widget, first);
  for (let read = 0; read < 2; read++) await (await reads.next()).release();
  await expect(alert(widget)).toHaveText(/^To sign in, you need at least one/);
  expect(await project.users()).toMatchObject([
    { crypto_wallets: [{ crypto_wallet_address: first.key.address }] },
  ]);
});

test('after the last wallet, the last passkey cannot be deleted in Account, and the section says why @rest', async ({
  openEmbed,
  page,
  authenticator: _device,
  project,
}) => {
  const wallet = rabby();
  await injectWallets(page, [wallet]);
  const login = await openEmbed(withWallets);
  await chooseWallet(login.widget, 'Rabby');
  await expect(connected(login.widget)).toBeVisible();
  const config = { accountOptions: { sections: ['passkeys', 'wallets'] } };
  const { widget } = await openEmbed({ ...accountWallets, config });
  const deleteButton = widget.getByRole('button', { name: /^Delete / });
  const note = widget.getByText(/^To sign in, you need at least one/);
  await widget.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(deleteButton).toBeVisible();
  await expect(note).toBeHidden();
  await remove(widget, wallet);
  await expect(walletRows(widget)).toHaveCount(0);
  await expect(note).toBeVisible();
  await expect(deleteButton).toHaveAttribute('aria-disabled', 'true');
  await expect(deleteButton).toHaveAccessibleDescription(/^To sign in, you need at least one/);
  await deleteButton.press('Enter');
  await expect(widget.getByText('Once deleted, the passkey cannot be restored.')).toBeHidden();
  expect(await project.users()).toMatchObject([{ webauthn_registrations: [{}], crypto_wallets: [] }]);
});
