import { createEthereumKey, createSolanaKey } from '../../identity-provider/tests/walletKeys';
import { mainMessages as walletMainMessages } from '../../src/methods/wallet/messages';
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

/** The others are on a screen of their own. */
const WALLETS_ON_MAIN = 5;
/** One of each kind that the widget distinguishes, by the name that it shows. */
const wallets: Readonly<Record<string, PageWallet>> = {
  Phantom: { name: 'Phantom', key: createSolanaKey(), at: 'window.phantom.solana', flag: 'isPhantom' },
  Vessel: { name: 'Vessel', key: createEthereumKey(), at: 'window.vessel.ethereum' },
  Binance: { name: 'Binance', key: createEthereumKey(), at: 'window.BinanceChain' },
  Coinbase: { name: 'Coinbase', key: createEthereumKey(), at: 'providers', flag: 'isCoinbaseWallet' },
  Metamask: { name: 'Metamask', key: createEthereumKey(), at: 'providers', flag: 'isMetaMask' },
  'Other Ethereum Wallet': { name: 'Other Ethereum Wallet', key: createEthereumKey(), at: 'providers' },
  'Other Solana Wallet': { name: 'Other Solana Wallet', key: createSolanaKey(), at: 'window.solana' },
  Rabby: { name: 'Rabby', key: createEthereumKey(), at: 'announced', rdns: 'io.rabby' },
  Solflare: { name: 'Solflare', key: createSolanaKey(), at: 'registered' },
};
const onMain = Object.keys(wallets).slice(0, WALLETS_ON_MAIN);
const others = Object.keys(wallets).slice(WALLETS_ON_MAIN);

/** `npm test` runs only the rows without `@rest`. */
const signIns: [name: string, via: 'federation' | 'mount' | 'element', tag?: '@firefox' | '@rest'][] = [
  ['Metamask', 'federation', '@firefox'],
  ['Solflare', 'element'],
  ['Phantom', 'mount'],
  ['Vessel', 'element', '@rest'],
  ['Other Ethereum Wallet', 'mount', '@rest'],
  ['Rabby', 'federation', '@rest'],
];

for (const [name, via, tag = ''] of signIns) {
  test(
    `${name} signs in among nine wallets on the page, via ${via} ${tag}`.trim(),
    async ({ openEmbed, page, project }) => {
      const wallet = wallets[name];
      if (!wallet) throw new Error(name);
      await injectWallets(page, Object.values(wallets));
      const embed = await openEmbed({ via, config });
      const { widget } = embed;
      await expect(widget.getByRole('button', { name: /^Continue with (?!email)/ })).toHaveText([
        ...onMain.map((each) => `Continue with ${each}`),
        'Continue with other Crypto Wallet',
      ]);
      if (onMain.includes(name)) {
        await walletButton(widget, name).click();
      } else {
        await walletButton(widget, 'other Crypto Wallet').click();
        await expect(widget.getByRole('button', { name: /^(?!Back)/ })).toHaveText([
          ...others,
          walletMainMessages.texts.setUp,
        ]);
        await widget.getByRole('button', { name, exact: true }).click();
      }
      await expect(connected(widget)).toBeVisible();

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
      expect(calls.map(([called]) => called)).toEqual(calls.map(() => name));
      expect(calls.map(([, call]) => call).filter((call) => call !== 'accounts')).toEqual([
        'connect',
        'sign',
      ]);
    },
  );
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
