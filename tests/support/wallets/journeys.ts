import type { Locator } from '@playwright/test';
import { heading } from '../journeys';
import { createEthereumKey, createSolanaKey } from '../../../identity-provider/tests/walletKeys';
import type { PageWallet } from './injectWallets';

export const config = { products: ['crypto', 'emailMagicLinks'] } as const;

export const walletPaths = {
  authenticate: '/sdk/v1/crypto_wallets/authenticate',
} as const;

/** One of each kind that the widget distinguishes, by the name that it shows. */
export const everyWallet = (): Readonly<Record<string, PageWallet>> => {
  const ethereum = () => createEthereumKey();
  const solana = () => createSolanaKey();
  return {
    Phantom: { name: 'Phantom', key: solana(), at: 'window.phantom.solana', flag: 'isPhantom' },
    Vessel: { name: 'Vessel', key: ethereum(), at: 'window.vessel.ethereum' },
    Binance: { name: 'Binance', key: ethereum(), at: 'window.BinanceChain' },
    Coinbase: { name: 'Coinbase', key: ethereum(), at: 'providers', flag: 'isCoinbaseWallet' },
    Metamask: { name: 'Metamask', key: ethereum(), at: 'providers', flag: 'isMetaMask' },
    'Other Ethereum Wallet': { name: 'Other Ethereum Wallet', key: ethereum(), at: 'providers' },
    'Other Solana Wallet': { name: 'Other Solana Wallet', key: solana(), at: 'window.solana' },
    Rabby: { name: 'Rabby', key: ethereum(), at: 'announced', rdns: 'io.rabby' },
    Solflare: { name: 'Solflare', key: solana(), at: 'registered' },
  };
};

export const walletButton = (widget: Locator, name: string) =>
  widget.getByRole('button', { name: `Continue with ${name}`, exact: true });

export async function chooseWallet(widget: Locator, name: string, { isOnMain = true } = {}): Promise<void> {
  if (isOnMain) return walletButton(widget, name).click();
  await walletButton(widget, 'other Crypto Wallet').click();
  await widget.getByRole('button', { name, exact: true }).click();
}

export const signing = (widget: Locator) => heading(widget, 'Completing signature request...');

export const account = (widget: Locator) => widget.getByRole('group', { name: 'Your account' });

export const textToSign = (widget: Locator) => widget.getByRole('group', { name: 'What you are signing' });

export const connected = (widget: Locator) =>
  widget.getByText('You have successfully connected your wallet.');

export const walletError = (widget: Locator) => heading(widget, 'Looks like there was an error!');

export const goBack = (widget: Locator) => widget.getByRole('button', { name: 'Back' }).click();
