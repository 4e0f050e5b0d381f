/** Tests wallets with the keyboard alone. `announcements.spec.ts` says what these tests check. */
import { heading } from '../support/journeys';
import { KeyboardPerson } from '../support/page/KeyboardPerson';
import { expect, test } from '../support/test';
import { injectWallets, letWalletsAppear } from '../support/wallets/injectWallets';
import {
  config,
  everyWallet,
  signButton,
  walletButton,
  walletError,
  walletPaths,
} from '../support/wallets/journeys';
import { createEthereumKey } from '../support/wallets/keys';
import type { PageWallet } from '../support/wallets/PageWallet';

const asking = 'status: Your wallet is asking you to sign.';
const checking = 'status: Checking your signature…';
const connected = 'You have successfully connected your wallet.';
const failed = /^Your sign in request could not be completed\./;
const metamask = {
  name: 'Metamask',
  key: createEthereumKey(),
  at: 'announced',
  rdns: 'io.metamask',
} as const;
const rejects = { rejects: { code: 4001, message: 'User rejected the request.' } };

for (const [name, wallet] of Object.entries(everyWallet())) {
  test(`a sign-in with ${name}: its progress is announced @chromium @rest`, async ({ openEmbed, page }) => {
    const person = await KeyboardPerson.at(page);
    await injectWallets(page, [wallet]);
    const { widget } = await openEmbed({ config });
    const label = name.startsWith('Other') ? name : `Continue with ${name}`;
    await person.presses(widget.getByRole('button', { name: label, exact: true }));
    const title = heading(widget, 'Completing signature request...');
    await person.isAt(
      title,
      'Check your account and what you are signing. Then press “Sign with your wallet”.',
    );
    await person.presses(signButton(widget), 'Space');
    await person.isAt(heading(widget, 'Success!'), connected);
    await person.hears([asking, checking]);
  });
}

for (const { what, wallet, says } of [
  {
    what: 'a wallet that refuses to connect',
    wallet: { answers: { connect: rejects } },
    says: 'alert: [Error] Could not connect to wallet',
  },
  {
    what: 'a wallet that refuses to sign',
    wallet: { answers: { sign: rejects } },
    says: 'alert: [Error] Could not sign message',
  },
  {
    what: 'a wallet that has changed its account',
    wallet: { switchesTo: createEthereumKey() },
    says: 'alert: [Error] Could not sign message',
  },
  {
    what: 'a signature that the provider refuses',
    wallet: { signsWith: createEthereumKey() },
    says: 'alert: The wallet could not be authenticated: the signature is not of this address, or the challenge was used already or has expired.',
  },
] satisfies { what: string; wallet: Partial<PageWallet>; says: string }[]) {
  test(`${what}: the error is announced, and Back leads to its button @chromium @rest`, async ({
    openEmbed,
    page,
  }) => {
    const person = await KeyboardPerson.at(page);
    await injectWallets(page, [{ ...metamask, ...wallet }]);
    const { widget } = await openEmbed({ config });
    await person.presses(walletButton(widget, 'Metamask'));
    if (!says.includes('connect')) await person.presses(signButton(widget));
    await person.isAt(walletError(widget), failed);
    await expect(widget.getByRole('alert')).toHaveText(says.replace('alert: ', ''));
    await person.goesBack(widget);
    await person.isAt(walletButton(widget, 'Metamask'));
  });
}

test('a failure of the provider has the focus, and Back leads to the wallet’s button @chromium @rest', async ({
  openEmbed,
  page,
  project,
}) => {
  const person = await KeyboardPerson.at(page);
  await injectWallets(page, [metamask]);
  await project.addFault({ path: walletPaths.start, fault: { status: 500, body: {} } });
  const { widget } = await openEmbed({ config });
  await person.presses(walletButton(widget, 'Metamask'), 'Space');
  await person.isAt(walletError(widget), failed);
  await person.goesBack(widget);
  await person.isAt(walletButton(widget, 'Metamask'));
  await person.hears(['alert: The server gave an answer we could not use. Please try again.']);
});

test('more wallets than Main has room for, and one that appears late, are announced @chromium @rest', async ({
  openEmbed,
  page,
}) => {
  const person = await KeyboardPerson.at(page);
  const late = {
    name: 'Rabby',
    key: createEthereumKey(),
    at: 'announced',
    rdns: 'io.rabby',
    isLate: true,
  } as const;
  await injectWallets(page, [metamask, late]);
  const providers = ['google', 'github', 'apple', 'slack'].map((type) => ({ type }));
  const { widget } = await openEmbed({
    config: { products: ['crypto', 'oauth', 'emailMagicLinks'], oauthOptions: { providers } },
  });
  await walletButton(widget, 'Metamask').waitFor();
  await letWalletsAppear(page);
  await person.hears(['status: Wallets found: 2']);
  const more = widget.getByRole('button', { name: 'Continue with other Crypto Wallet' });
  await person.presses(more);
  await person.isAt(heading(widget, 'Continue with other wallet'));
  await person.presses(widget.getByRole('button', { name: 'Rabby', exact: true }));
  await person.isAt(heading(widget, 'Completing signature request...'), /./);
  await person.goesBack(widget);
  await person.isAt(more);
});

test('without a wallet there is advice, and Back leads to its button @chromium @rest', async ({
  openEmbed,
  page,
}) => {
  const person = await KeyboardPerson.at(page);
  const { widget } = await openEmbed({ config });
  const setUp = widget.getByRole('button', { name: 'Set up a new crypto wallet' });
  await person.presses(setUp);
  await person.isAt(heading(widget, 'Set up a new crypto wallet'), /^A wallet is an app or an extension/);
  await person.presses(widget.getByRole('link', { name: 'Download Binance' }), 'Shift');
  await person.goesBack(widget);
  await person.isAt(setUp);
  await person.hears([]);
});
