import type { Page } from '@playwright/test';
import type { SolanaKey, WalletKey } from '../../../identity-provider/tests/walletKeys';

/**
 * It has a real key, accepts every request, and signs. As with real wallets, its methods fail if `this` is another
 * object.
 */
export interface PageWallet {
  name: string;
  /** A `SolanaKey` makes it a Solana wallet. */
  key: WalletKey;
  /** With the events of EIP-6963, with the Wallet Standard, or in this global variable. */
  at: 'announced' | 'registered' | 'window.phantom.solana';
  rdns?: string;
  /** `waits`: the wallet signs only after `letWalletsAnswer`. */
  answers?: { sign: 'waits' };
}

type WalletCall = [wallet: string, method: 'connect' | 'accounts' | 'sign'];

interface Account {
  address: string;
  publicKey: ArrayLike<number>;
}

/** Only plain data can be passed to the page. */
type InstalledWallet = Omit<PageWallet, 'key'> & { icon: string; account: Account };

/**
 * In every document from now on. They sign through the test, so the keys are not in the browser. Call it once per page.
 */
export async function injectWallets(page: Page, wallets: readonly PageWallet[]): Promise<void> {
  const signers = new Map(wallets.map(({ key }) => [key.address, key]));
  await page.exposeFunction('signWithTestKey', (address: string, message: number[]) => {
    const key = signers.get(address);
    const bytes = new Uint8Array(message);
    if (key && isSolana(key)) return [...key.signBytes(bytes)];
    return key?.sign(new TextDecoder().decode(bytes));
  });
  await page.addInitScript(
    installWallets,
    wallets.map(({ key, ...wallet }) => ({
      ...wallet,
      icon: redDot,
      account: { address: key.address, publicKey: isSolana(key) ? [...key.publicKey] : [] },
    })),
  );
}

const isSolana = (key: WalletKey): key is SolanaKey => key.type === 'solana';

/** Waits until the page has received the answers. */
export const letWalletsAnswer = (page: Page) =>
  page.evaluate(async () => {
    window.dispatchEvent(new Event('test-wallets-answer'));
    // The test signs in order, so after this empty signature all earlier ones have arrived.
    await Reflect.get(window, 'signWithTestKey')('', []);
    await new Promise((resolve) => setTimeout(resolve));
  });

export const walletCalls = (page: Page): Promise<WalletCall[]> =>
  page.evaluate(() => Reflect.get(window, 'walletCalls') as WalletCall[]); // `installWallets` fills it

const redDot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4//8/w38GIAXDIBKE0DHxgljNBAAO9TXL0Y4OHwAAAABJRU5ErkJggg==';

/** Runs in the page before the page's scripts, so it uses nothing from outside. */
function installWallets(wallets: InstalledWallet[]): void {
  const calls: WalletCall[] = [];
  Object.assign(window, { walletCalls: calls });

  async function answer(
    wallet: InstalledWallet,
    method: WalletCall[1],
    usual: () => unknown,
  ): Promise<unknown> {
    calls.push([wallet.name, method]);
    if (method === 'sign' && wallet.answers)
      await new Promise((resolve) => window.addEventListener('test-wallets-answer', resolve, { once: true }));
    return usual();
  }

  const sign = (address: string, message: Uint8Array) =>
    Reflect.get(window, 'signWithTestKey')(address, [...message]);

  /** A real wallet throws, too, if `this` is another object. */
  const check = (isItself: boolean) => {
    if (!isItself) throw new TypeError('Illegal invocation');
  };

  function ethereum(wallet: InstalledWallet) {
    const provider = {
      request(this: unknown, { method, params = [] }: { method: string; params?: string[] }): unknown {
        check(this === provider);
        if (method === 'eth_requestAccounts')
          return answer(wallet, 'connect', () => [wallet.account.address]);
        if (method === 'eth_accounts') return answer(wallet, 'accounts', () => [wallet.account.address]);
        if (method !== 'personal_sign') return Promise.reject({ code: 4200, message: method });
        const [message = '', address = ''] = params;
        return answer(wallet, 'sign', () => sign(address, new TextEncoder().encode(message)));
      },
    };
    return provider;
  }

  function solana(wallet: InstalledWallet) {
    const { address } = wallet.account;
    const publicKey = { toString: () => address };
    const provider = {
      publicKey: null as typeof publicKey | null,
      connect(this: unknown): unknown {
        check(this === provider);
        return answer(wallet, 'connect', () => {
          provider.publicKey = publicKey;
          return { publicKey };
        });
      },
      request(this: unknown, { method, params }: { method: string; params: { message: Uint8Array } }) {
        check(this === provider && method === 'signMessage');
        return answer(wallet, 'sign', async () => ({
          signature: Uint8Array.from(await sign(address, params.message)),
        }));
      },
    };
    return provider;
  }

  function standard(wallet: InstalledWallet) {
    const { address, publicKey } = wallet.account;
    const account = {
      address,
      publicKey: new Uint8Array(publicKey),
      chains: ['solana:mainnet'],
      features: ['solana:signMessage'],
    };
    const provider = {
      version: '1.0.0',
      name: wallet.name,
      icon: wallet.icon,
      chains: ['solana:mainnet'],
      accounts: [] as (typeof account)[],
      features: {
        'standard:connect': {
          version: '1.0.0',
          connect: () =>
            answer(wallet, 'connect', () => {
              provider.accounts = [account];
              return { accounts: provider.accounts };
            }),
        },
        'solana:signMessage': {
          version: '1.1.0',
          signMessage(input: { account: typeof account; message: Uint8Array }) {
            check(input.account === account);
            return answer(wallet, 'sign', async () => [
              {
                signedMessage: input.message,
                signature: Uint8Array.from(await sign(address, input.message)),
              },
            ]);
          },
        },
      },
    };
    return provider;
  }

  for (const wallet of wallets) {
    const { at, name, icon, rdns = `example.${name}` } = wallet;
    if (at === 'announced') {
      const detail = Object.freeze({ info: { uuid: rdns, name, icon, rdns }, provider: ethereum(wallet) });
      const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
      window.addEventListener('eip6963:requestProvider', announce);
      announce();
    } else if (at === 'registered') {
      const provider = standard(wallet);
      const register = (api: { register(wallet: object): void }) => api.register(provider);
      window.addEventListener('wallet-standard:app-ready', (event) =>
        register((event as CustomEvent).detail),
      );
      window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }));
    } else {
      Object.assign(window, { phantom: { solana: solana(wallet) } });
    }
  }
}
