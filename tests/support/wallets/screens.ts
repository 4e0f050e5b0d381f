import type { Locator } from '@playwright/test';
import { mainMessages as walletMainMessages } from '../../../src/methods/wallet/messages';
import type { VisibleState } from '../screens/screens';
import { config } from './journeys';

export const signerAddress = '0x52908400098527886E0F7030069857D2E4169EE7';
export const walletChallenge = `portico.example wants you to sign in with your Ethereum account:
${signerAddress}

Sign in to Portico.

URI: https://portico.example
Version: 1
Chain ID: 1
Nonce: k3Jq0vRz8wYt5mNb
Issued At: 2030-01-01T00:00:00.000Z
Expiration Time: 2030-01-01T00:05:00.000Z`;

const names = ['Rabby Wallet', 'A wallet whose name is longer than one line of this narrow box has room for'];

export const announce = (walletNames: readonly string[]) => (widget: Locator) =>
  widget.evaluate((_, each) => {
    for (const name of each) {
      const info = { uuid: name, name, rdns: `example.${name}`, icon: '' };
      const detail = Object.freeze({ info, provider: { request: () => new Promise(() => {}) } });
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    }
  }, walletNames);

/** Connects at once, but leaves the request for a signature pending. */
export const announceSigner = (widget: Locator) =>
  widget.evaluate((_, account) => {
    const request = async ({ method }: { method: string }) =>
      method === 'personal_sign' ? new Promise(() => {}) : [account];
    const info = { uuid: 'Rabby', name: 'Rabby', rdns: 'io.rabby', icon: '' };
    const detail = Object.freeze({ info, provider: { request } });
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  }, signerAddress);

export const walletStates: Readonly<Record<string, VisibleState>> = {
  'Main, wallets': {
    embed: { config },
    async act(widget) {
      await widget.getByRole('button', { name: walletMainMessages.texts.setUp }).waitFor();
      await announce(names)(widget);
    },
    shows: 'Continue with Rabby Wallet',
  },
  CryptoConnect: {
    nightly: true,
    embed: { config, preset: { screen: 'CryptoConnect' } },
    shows: 'Connecting to your wallet...',
  },
  CryptoSignMessage: {
    embed: {
      config,
      preset: {
        screen: 'CryptoSignMessage',
        state: { cryptoState: { walletAddress: signerAddress, walletOption: 'Metamask', walletChallenge } },
      },
    },
    shows: 'Completing signature request...',
  },
  CryptoOtherScreen: {
    embed: { config, preset: { screen: 'CryptoOtherScreen' } },
    async act(widget) {
      await widget.getByText('No wallet was found in this browser.').waitFor();
      await announce(['Metamask', ...names])(widget);
    },
    shows: 'Metamask',
  },
  CryptoSetupWallet: {
    nightly: true,
    embed: { config, preset: { screen: 'CryptoSetupWallet' } },
    shows: 'Download Metamask',
  },
  CryptoError: {
    kind: 'error',
    nightly: true,
    embed: {
      config,
      preset: { screen: 'CryptoError', state: { errorMessage: '[Error] Could not sign message' } },
    },
    shows: '[Error] Could not sign message',
  },
  CryptoConfirmation: {
    nightly: true,
    embed: { config, preset: { screen: 'CryptoConfirmation' } },
    shows: 'You have successfully connected your wallet.',
  },
};
