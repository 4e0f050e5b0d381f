/** The wallets of a signed-in person: connected by a signature, and removed. */
import type { Locator, Page } from '@playwright/test';
import {
  accountWalletPaths as paths,
  accountWallets,
  choose,
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
import { expect, signInAs, signOut, test } from '../support/passkeys/test';
import type { Project } from '../support/provider/Project';
import { injectWallets, letWalletsAnswer, walletCalls } from '../support/wallets/injectWallets';
import { chooseWallet, config, connected, textToSign } from '../support/wallets/journeys';
import { createEthereumKey, createSolanaKey } from '../support/wallets/keys';
import type { PageWallet } from '../support/wallets/PageWallet';

// Reduced motion turns off the buttons' transitions, so that Playwright does not wait for them.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** Login with wallets. */
const withWallets = { config } as const satisfies Embed;
const alert = (widget: Locator) => widget.getByRole('alert').filter({ hasText: /\w/ });
const offlineSentence = 'We could not reach the server. Check your connection and try again.';
const overSentence = 'Sign in to manage your account.';
const DAY_MS = 24 * 3_600_000;

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

interface Refusal {
  what: string;
  wallet: PageWallet;
  prepare?(project: Project, page: Page): Promise<unknown>;
  shows: string | RegExp;
  recover?(project: Project, page: Page): Promise<unknown>;
}

const refusal = { rejects: { code: 4001, message: 'User rejected the request.' } };

const refusals: Refusal[] = [
  {
    what: 'the person refuses the connection',
    wallet: rabby({ answers: { connect: refusal } }),
    shows: /^The request was declined in your wallet/,
  },
  {
    what: 'the person refuses to sign',
    wallet: rabby({ answers: { sign: refusal } }),
    shows: /^The request was declined in your wallet/,
  },
  {
    what: 'the wallet changes its account in the middle',
    wallet: rabby({ switchesTo: createEthereumKey() }),
    shows: /^Your wallet is using a different account/,
  },
  {
    what: 'the wallet signs with another key',
    wallet: rabby({ signsWith: createEthereumKey() }),
    shows: /signature/i,
  },
  {
    what: 'the provider refuses',
    wallet: rabby(),
    prepare: (project) =>
      project.addFault({
        path: paths.start,
        fault: {
          status: 400,
          body: { status_code: 400, error_type: 'bad_request', error_message: 'Not now.' },
        },
      }),
    shows: 'Not now.',
    recover: (project) => project.removeFaults(),
  },
  {
    what: 'the browser is offline',
    wallet: rabby(),
    prepare: (_, page) => page.context().setOffline(true),
    shows: offlineSentence,
    recover: (_, page) => page.context().setOffline(false),
  },
  {
    what: 'the session has ended',
    wallet: rabby(),
    prepare: (project) => project.moveClock(DAY_MS),
    shows: overSentence,
  },
];

for (const { what, wallet, prepare, shows, recover } of refusals) {
  test(`if ${what}, no wallet is added, and the section says why @rest`, async ({
    openEmbed,
    page,
    project,
    signedIn: { user_id },
  }) => {
    await injectWallets(page, [wallet]);
    const { widget } = await openEmbed(accountWallets);
    await connectButton(widget).click();
    await expect(widget.getByRole('button', { name: 'Rabby' })).toBeVisible();
    await prepare?.(project, page);
    await choose(widget, wallet.name);
    await expect(alert(widget)).toHaveText(shows);
    expect(await project.users()).toMatchObject([{ user_id, crypto_wallets: [] }]);
    if (!recover) return;
    await recover(project, page);
    await choose(widget, wallet.name);
    await expect(removeButton(widget, wallet)).toBeVisible();
  });
}

test('a wallet of another account, and one that is connected already, are refused @rest', async ({
  openEmbed,
  page,
  project,
  signedIn: { user_id },
}) => {
  const other = rabby();
  const own = solflare();
  await injectWallets(page, [other, own]);
  await page.context().clearCookies();
  const login = await openEmbed(withWallets);
  await chooseWallet(login.widget, 'Rabby');
  await expect(connected(login.widget)).toBeVisible();
  await signOut(page);
  await signInAs(page, project, { user_id });
  const embed = await openEmbed(accountWallets);
  const { widget } = embed;
  await connect(widget, other);
  await expect(alert(widget)).toHaveText('The wallet belongs to another user.');
  await choose(widget, own.name);
  await expect(removeButton(widget, own)).toBeVisible();
  const requestsBefore = (await project.requests(paths.start)).length;
  await connect(widget, own);
  await expect(alert(widget)).toHaveText('You have already added this one.');
  expect(await project.requests(paths.start)).toHaveLength(requestsBefore);
  expect((await embed.errors()).map(({ code }) => code)).toEqual(['server', 'address_exists']);
  await expect(walletRows(widget)).toHaveCount(1);
});

test('in another language, each refusal of a wallet of another account has a text of its own @rest', async ({
  openEmbed,
  page,
  project,
  signedIn: _user,
}) => {
  const wallet = rabby();
  await injectWallets(page, [wallet]);
  const { widget } = await openEmbed({ ...accountWallets, locale: 'de' });
  await widget.getByRole('button', { name: 'Wallet verbinden' }).click();
  for (const error_type of ['duplicate_wallet_address', 'duplicate_wallet_address_for_user']) {
    const body = { status_code: 400, error_type, error_message: 'It is taken.' };
    await project.addFault({ path: paths.authenticate, times: 1, fault: { status: 400, body } });
    const refused = page.waitForResponse(`**${paths.authenticate}`);
    await choose(widget, wallet.name);
    await refused;
    await expect(alert(widget)).toHaveText('Es gibt bereits ein Konto mit dieser Wallet.');
  }
});

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

test('"Cancel" before the signature adds no wallet; one that the provider has checked already stays @rest', async ({
  openEmbed,
  page,
  project,
  signedIn: { user_id },
}) => {
  const wallet = rabby({ answers: { sign: 'waits' } });
  await injectWallets(page, [wallet]);
  const embed = await openEmbed(accountWallets);
  const { widget } = embed;
  await connect(widget, wallet);
  await expect.poll(() => walletCalls(page)).toContainEqual(['Rabby', 'sign']);
  await widget.getByRole('button', { name: 'Cancel' }).click();
  await letWalletsAnswer(page);
  await expect(connectButton(widget)).toBeFocused();
  expect((await embed.events()).map(({ type }) => type)).toEqual(['CRYPTO_WALLET_AUTHENTICATE_START']);
  await expect(walletRows(widget)).toHaveCount(0);
  expect(await project.users()).toMatchObject([{ user_id, crypto_wallets: [] }]);

  const requests = await hold(page, paths.authenticate);
  await connect(widget, wallet);
  await expect
    .poll(async () => (await walletCalls(page)).filter(([, call]) => call === 'sign'))
    .toHaveLength(2);
  await letWalletsAnswer(page);
  const request = await requests.next();
  await widget.getByRole('button', { name: 'Cancel' }).click();
  await request.release();
  await expect(connectButton(widget)).toBeFocused();
  await expect(walletRows(widget)).toHaveCount(1);
  await page.reload();
  await expect(walletRows(widget)).toHaveCount(1);
  expect(await embed.errors()).toEqual([]);
});

interface Failure {
  what: string;
  prepare(project: Project, page: Page): Promise<unknown>;
  shows: string;
  recover?(project: Project, page: Page): Promise<unknown>;
}

const failures: Failure[] = [
  {
    what: 'the provider refuses',
    prepare: (project) =>
      project.addFault({
        method: 'DELETE',
        path: paths.remove,
        fault: {
          status: 400,
          body: { status_code: 400, error_type: 'bad_request', error_message: 'Not now.' },
        },
      }),
    shows: 'Not now.',
    recover: (project) => project.removeFaults(),
  },
  {
    what: 'the browser is offline',
    prepare: (_, page) => page.context().setOffline(true),
    shows: offlineSentence,
    recover: (_, page) => page.context().setOffline(false),
  },
  {
    what: 'the session has ended',
    prepare: (project) => project.moveClock(DAY_MS),
    shows: overSentence,
  },
];

for (const { what, prepare, shows, recover } of failures) {
  test(`if ${what}, a wallet is not removed, and the section says why @rest`, async ({
    openEmbed,
    page,
    project,
    signedIn: _user,
  }) => {
    const wallet = rabby();
    await injectWallets(page, [wallet]);
    const { widget } = await openEmbed(accountWallets);
    await connect(widget, wallet);
    await expect(removeButton(widget, wallet)).toBeVisible();
    await prepare(project, page);
    await remove(widget, wallet);
    await expect(alert(widget)).toHaveText(shows);
    if (!recover) return;
    await recover(project, page);
    await confirmButton(widget).click();
    await expect(walletRows(widget)).toHaveCount(0);
  });
}

test('a wallet that was removed in another tab is gone here too, without a return to this one @rest', async ({
  openEmbed,
  page,
  project,
  signedIn: _user,
}) => {
  const wallet = rabby();
  await injectWallets(page, [wallet]);
  const embed = await openEmbed(accountWallets);
  await connect(embed.widget, wallet);
  await expect(removeButton(embed.widget, wallet)).toBeVisible();
  const other = new EmbedPage(await page.context().newPage());
  await other.page.goto(embedUrl({ publicToken: project.publicToken, ...accountWallets }));
  await remove(other.widget, wallet);
  await expect(walletRows(other.widget)).toHaveCount(0);
  await expect(walletRows(embed.widget)).toHaveCount(0);
  expect((await embed.events()).map(({ type }) => type)).not.toContain('ACCOUNT_FACTOR_REMOVE');
  expect(await embed.errors()).toEqual([]);
});

test('the only way to sign in cannot be removed, and the section says why @rest', async ({
  openEmbed,
  page,
}) => {
  const wallet = rabby();
  await injectWallets(page, [wallet]);
  const login = await openEmbed(withWallets);
  await chooseWallet(login.widget, 'Rabby');
  await expect(connected(login.widget)).toBeVisible();
  const { widget } = await openEmbed(accountWallets);
  await expect(removeButton(widget, wallet)).toHaveAttribute('aria-disabled', 'true');
  await expect(widget.getByText(/^To sign in, you need at least one/)).toBeVisible();
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
