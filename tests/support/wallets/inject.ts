import type { Page } from '@playwright/test';
import type { SolanaKey, WalletKey } from './keys';

/** An Ethereum wallet that announces itself (EIP-6963), says yes, and signs with a real key outside of the browser. */
export async function announceWallet(page: Page, name: string, rdns: string, key: WalletKey): Promise<void> {
  const sign = `sign ${rdns}`;
  await page.exposeFunction(sign, (message: string) => key.sign(message));
  await page.addInitScript(
    (given) => {
      const answers: Record<string, (params: string[]) => unknown> = {
        eth_requestAccounts: () => [given.address],
        eth_accounts: () => [given.address],
        personal_sign: ([message]) => Reflect.get(window, given.sign)(message),
      };
      const provider = {
        request: async ({ method, params = [] }: { method: string; params?: string[] }) =>
          answers[method]?.(params),
      };
      const info = { uuid: given.rdns, name: given.name, rdns: given.rdns, icon: given.icon };
      const detail = Object.freeze({ info, provider });
      const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
      window.addEventListener('eip6963:requestProvider', announce);
      announce();
    },
    { sign, name, rdns, address: key.address, icon },
  );
}

/** A Solana wallet that registers itself (Wallet Standard), says yes, and signs with a real key outside of the browser. */
export async function registerWallet(page: Page, name: string, key: SolanaKey): Promise<void> {
  const sign = `sign ${name}`;
  await page.exposeFunction(sign, (message: number[]) => [...key.signBytes(new Uint8Array(message))]);
  await page.addInitScript(
    (given) => {
      const account = {
        address: given.address,
        publicKey: new Uint8Array(given.publicKey),
        chains: ['solana:mainnet'],
        features: ['solana:signMessage'],
      };
      const wallet = {
        version: '1.0.0',
        name: given.name,
        icon: given.icon,
        chains: account.chains,
        accounts: [] as object[],
        features: {
          'standard:connect': {
            async connect() {
              wallet.accounts = [account];
              return { accounts: wallet.accounts };
            },
          },
          'solana:signMessage': {
            async signMessage({ message }: { message: Uint8Array }) {
              const signature = await Reflect.get(window, given.sign)([...message]);
              return [{ signedMessage: message, signature: new Uint8Array(signature) }];
            },
          },
        },
      };
      window.addEventListener('wallet-standard:app-ready', (event) =>
        (event as CustomEvent<{ register(wallet: object): void }>).detail.register(wallet),
      );
    },
    { sign, name, address: key.address, publicKey: [...key.publicKey], icon },
  );
}

/** A red dot. */
const icon =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4//8/w38GIAXDIBKE0DHxgljNBAAO9TXL0Y4OHwAAAABJRU5ErkJggg==';
