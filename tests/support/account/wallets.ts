import type { Locator } from '@playwright/test';
import type { Project } from '@portico/identity-provider/playwright';
import { host } from '../addresses';
import type { Embed } from '../page/EmbedPage';
import type { VisibleState } from '../screens/screens';
import type { PageWallet } from '../wallets/injectWallets';
import { announce, announceSigner, signerAddress, walletChallenge } from '../wallets/screens';
import { fakeSignedInUser } from './addresses';

export const accountWallets = {
  module: 'Account',
  config: { accountOptions: { sections: ['wallets'] } },
} as const satisfies Embed;

export const connectButton = (widget: Locator) => widget.getByRole('button', { name: 'Connect a wallet' });
export const confirmButton = (widget: Locator) => widget.getByRole('button', { name: 'Remove', exact: true });
export const walletRows = (widget: Locator) =>
  widget.getByRole('list', { name: 'Wallets' }).getByRole('listitem');

export const shortened = ({ key: { address } }: PageWallet) => `${address.slice(0, 6)}…${address.slice(-4)}`;

export const removeButton = (widget: Locator, wallet: PageWallet) =>
  widget.getByRole('button', { name: `Remove ${shortened(wallet)}` });

const wallets = [
  {
    crypto_wallet_id: 'crypto-wallet-test-1',
    crypto_wallet_address: '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
    crypto_wallet_type: 'ethereum',
    verified: true,
  },
  {
    crypto_wallet_id: 'crypto-wallet-test-2',
    crypto_wallet_address: 'TXEcVBKfXzuqkbgGCdnLsWKhVsbMkSNMtBdNqqTJVkY',
    crypto_wallet_type: 'solana',
    verified: true,
  },
];

/** The widget rejects a message for another site. */
const challenge = walletChallenge.replaceAll('portico.example', new URL(host).host);

const withWallets = fakeSignedInUser({ crypto_wallets: wallets });

const open = (appear: (widget: Locator) => Promise<unknown>) => async (widget: Locator) => {
  await connectButton(widget).click();
  await widget.getByText('No wallet was found in this browser.').waitFor();
  await appear(widget);
};

const chooseSigner = async (widget: Locator) => {
  await open(announceSigner)(widget);
  await widget.getByRole('button', { name: 'Rabby', exact: true }).click();
};

export const accountWalletStates: Readonly<Record<string, VisibleState>> = {
  'Account, wallets': { embed: accountWallets, prepare: withWallets, shows: '0x8617…070D' },
  'Account, choosing a wallet': {
    embed: accountWallets,
    prepare: withWallets,
    act: open((widget) =>
      announce(['Rabby', 'A wallet whose name is longer than one line of this narrow box has room for'])(
        widget,
      ),
    ),
    shows: 'Rabby',
  },
  'Account, signing with a wallet': {
    kind: 'pending',
    embed: accountWallets,
    async prepare(project: Project) {
      await withWallets(project);
      const data = { request_id: 'request-id-test-3', status_code: 200, challenge };
      await project.faults.add({
        path: '/sdk/v1/crypto_wallets/authenticate/start/secondary',
        fault: { status: 200, body: { data } },
      });
    },
    act: chooseSigner,
    shows: signerAddress,
  },
};
