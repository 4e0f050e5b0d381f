import { createEthereumKey, createSolanaKey } from '../../identity-provider/tests/walletKeys';
import { tabTo } from '../support/page/typing';
import { expect, test } from '../support/test';
import {
  injectWallets,
  letWalletsAnswer,
  walletCalls,
  type PageWallet,
} from '../support/wallets/injectWallets';
import {
  account,
  config,
  connected,
  signing,
  textToSign,
  walletButton,
  walletPaths,
} from '../support/wallets/journeys';

// Playwright would wait for the buttons' transitions.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** One of each kind. */
const wallets: Readonly<Record<string, PageWallet>> = {
  Metamask: { name: 'Metamask', key: createEthereumKey(), at: 'announced', rdns: 'io.metamask' },
  Phantom: { name: 'Phantom', key: createSolanaKey(), at: 'window.phantom.solana' },
  Solflare: { name: 'Solflare', key: createSolanaKey(), at: 'registered' },
};

const signIns: [name: string, via: 'federation' | 'mount' | 'element', tag?: string][] = [
  ['Metamask', 'federation', ' @firefox'],
  ['Phantom', 'mount'],
  ['Solflare', 'element'],
];

for (const [name, via, tag = ''] of signIns) {
  test(`${name} signs in beside wallets of the other kinds, via ${via}${tag}`, async ({
    openEmbed,
    page,
    project,
  }) => {
    const wallet = wallets[name];
    if (!wallet) throw new Error(name);
    await injectWallets(page, Object.values(wallets));
    const embed = await openEmbed({ via, config });
    await walletButton(embed.widget, name).click();
    await expect(connected(embed.widget)).toBeVisible();

    const { type, address } = wallet.key;
    const named = { crypto_wallet_type: type, crypto_wallet_address: address };
    const events = await embed.events();
    expect(events.map((event) => event.type)).toEqual([
      'CRYPTO_WALLET_AUTHENTICATE_START',
      'CRYPTO_WALLET_AUTHENTICATE',
      'AUTHENTICATE_FLOW_COMPLETE',
    ]);
    expect(events[1]?.data).toMatchObject({ user: { crypto_wallets: [named] } });
    expect(await embed.errors()).toEqual([]);
    const [sent] = await project.requests(walletPaths.authenticate);
    expect(sent?.body).toMatchObject(named);
    const calls = await walletCalls(page);
    expect(calls.filter(([, call]) => call !== 'accounts')).toEqual([
      [name, 'connect'],
      [name, 'sign'],
    ]);
  });
}

test('a person signs in with a wallet by keyboard alone, and sees the account and the text to sign', async ({
  openEmbed,
  page,
}) => {
  const key = createEthereumKey();
  await injectWallets(page, [{ name: 'Rabby', key, at: 'announced', answers: { sign: 'waits' } }]);
  const { widget } = await openEmbed({ config });
  await tabTo(page, walletButton(widget, 'Rabby'));
  await page.keyboard.press('Enter');
  // So that screen readers read it.
  await expect(signing(widget)).toBeFocused();
  await expect.poll(() => walletCalls(page)).toContainEqual(['Rabby', 'sign']);
  await expect(widget.getByText('Finish signing in the pop-up of your wallet.')).toBeVisible();
  await expect(account(widget)).toHaveText(key.address);
  await expect(textToSign(widget)).toContainText(key.address);
  await letWalletsAnswer(page);
  await expect(connected(widget)).toBeVisible();
});
