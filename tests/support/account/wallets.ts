import type { Locator } from '@playwright/test';
import type { Embed } from '../page/EmbedPage';
import type { PageWallet } from '../wallets/injectWallets';

export const accountWallets = {
  module: 'Account',
  config: { accountOptions: { sections: ['wallets'] } },
} as const satisfies Embed;

/** `*` stands for the id of a wallet. */
export const accountWalletPaths = {
  start: '/sdk/v1/crypto_wallets/authenticate/start/secondary',
  authenticate: '/sdk/v1/crypto_wallets/authenticate',
  remove: '/sdk/v1/users/crypto_wallets/*',
} as const;

export const connectButton = (widget: Locator) => widget.getByRole('button', { name: 'Connect a wallet' });
export const confirmButton = (widget: Locator) => widget.getByRole('button', { name: 'Remove', exact: true });
export const walletRows = (widget: Locator) =>
  widget.getByRole('list', { name: 'Wallets' }).getByRole('listitem');

export const shortened = ({ key: { address } }: PageWallet) => `${address.slice(0, 6)}…${address.slice(-4)}`;

export const removeButton = (widget: Locator, wallet: PageWallet) =>
  widget.getByRole('button', { name: `Remove ${shortened(wallet)}` });

export const choose = (widget: Locator, name: string) =>
  widget.getByRole('button', { name, exact: true }).click();
