import type { PageWallet, WalletCall } from './PageWallet';

interface Account {
  address: string;
  publicKey: ArrayLike<number>;
}

/** A {@link PageWallet} as plain data, which can be passed to the page. */
export type InstalledWallet = Omit<PageWallet, 'key' | 'switchesTo' | 'signsWith'> & {
  isSolana: boolean;
  /** The account with which the wallet connects. */
  first: Account;
  /** The account that the wallet uses after it has connected. */
  later: Account;
  /** The address of the key with which the wallet signs, if that is not the account's own key. */
  signer?: string;
};

/**
 * Runs in the page before the page's scripts. Playwright passes the function as text, so it must not use variables from
 * outside.
 */
export function installWallets(wallets: InstalledWallet[]): void {
  const calls: WalletCall[] = [];
  Object.assign(window, { walletCalls: calls });

  function answer(wallet: InstalledWallet, asked: WalletCall[1], usual: () => unknown): unknown {
    calls.push([wallet.name, asked]);
    const given = wallet.answers?.[asked];
    if (given === 'hangs') return new Promise(() => {});
    if (given === 'waits')
      return new Promise((resolve) =>
        window.addEventListener('test-wallets-answer', () => resolve(usual()), { once: true }),
      );
    if (given && 'throws' in given) throw new Error(given.throws);
    if (given && 'rejects' in given) return Promise.reject(given.rejects);
    return Promise.resolve(given ? given.value : usual());
  }

  const sign = async ({ signer }: InstalledWallet, { address }: Account, message: Uint8Array) =>
    Reflect.get(window, 'signWithTestKey')(signer ?? address, [...message]);

  /** Throws if a method was called with another `this`, as a real wallet does. */
  const check = (isItself: boolean) => {
    if (!isItself) throw new TypeError('Illegal invocation');
  };

  function ethereum(wallet: InstalledWallet) {
    let account = wallet.first;
    const provider = {
      request(this: unknown, { method, params = [] }: { method: string; params?: string[] }): unknown {
        check(this === provider);
        if (method === 'eth_requestAccounts')
          return answer(wallet, 'connect', () => {
            account = wallet.later;
            return [wallet.first.address];
          });
        if (method === 'eth_accounts') return answer(wallet, 'accounts', () => [account.address]);
        if (method !== 'personal_sign') return Promise.reject({ code: 4200, message: method });
        const [message = '', address = ''] = params;
        return answer(wallet, 'sign', () =>
          sign(wallet, { ...account, address }, new TextEncoder().encode(message)),
        );
      },
    };
    return provider;
  }

  function solana(wallet: InstalledWallet) {
    let account: Account | undefined;
    const signMessage = (message: Uint8Array) =>
      answer(wallet, 'sign', async () => ({
        signature: Uint8Array.from(await sign(wallet, account ?? wallet.first, message)),
      }));
    const provider = {
      get publicKey() {
        return account ? { toString: () => account?.address } : null;
      },
      connect(this: unknown): unknown {
        check(this === provider);
        return answer(wallet, 'connect', () => {
          account = wallet.later;
          return { publicKey: { toString: () => wallet.first.address } };
        });
      },
      request(
        this: unknown,
        { method, params }: { method: string; params: { message: Uint8Array } },
      ): unknown {
        check(this === provider && method === 'signMessage');
        return signMessage(params.message);
      },
      signMessage(this: unknown, message: Uint8Array): unknown {
        check(this === provider);
        return signMessage(message);
      },
    };
    return provider;
  }

  const standardAccount = ({ address, publicKey }: Account) => ({
    address,
    publicKey: new Uint8Array(publicKey),
    chains: ['solana:mainnet'],
    features: ['solana:signMessage'],
  });

  function standard(wallet: InstalledWallet) {
    const provider = {
      version: '1.0.0',
      name: wallet.name,
      icon: wallet.icon,
      chains: ['solana:mainnet'],
      accounts: [] as Account[],
      features: {
        'standard:connect': {
          version: '1.0.0',
          connect() {
            return answer(wallet, 'connect', () => {
              provider.accounts = [standardAccount(wallet.later)];
              return { accounts: [standardAccount(wallet.first)] };
            });
          },
        },
        'solana:signMessage': {
          version: '1.1.0',
          signMessage({ account, message }: { account: Account; message: Uint8Array }) {
            check(provider.accounts.includes(account));
            return answer(wallet, 'sign', async () => [
              { signedMessage: message, signature: Uint8Array.from(await sign(wallet, account, message)) },
            ]);
          },
        },
      },
    };
    return provider;
  }

  function createProvider(wallet: InstalledWallet): object {
    const { at, isSolana, flag, lacks = [], throwsOn = [] } = wallet;
    const provider: object =
      at === 'registered' ? standard(wallet) : isSolana ? solana(wallet) : ethereum(wallet);
    if (flag) Object.assign(provider, { [flag]: true });
    for (const name of lacks) Object.defineProperty(provider, name, { value: undefined });
    for (const name of throwsOn)
      Object.defineProperty(provider, name, {
        get() {
          throw new Error(`${name} is not to be read`);
        },
      });
    return provider;
  }

  const providers: object[] = [];

  function place(wallet: InstalledWallet): void {
    const { at, name, icon, rdns = `example.${name}` } = wallet;
    const provider = createProvider(wallet);
    if (at === 'announced') {
      const info = { uuid: rdns, name, icon, rdns };
      const detail = Object.freeze({ info, provider });
      const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
      window.addEventListener('eip6963:requestProvider', announce);
      announce();
    } else if (at === 'registered') {
      const register = (api: { register(wallet: object): void }) => api.register(provider);
      window.addEventListener('wallet-standard:app-ready', (event) =>
        register((event as CustomEvent).detail),
      );
      window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }));
    } else if (at === 'providers') {
      // As with real extensions, the wallet that is added last becomes `window.ethereum`. Its `providers` lists all.
      providers.push(provider);
      Object.assign(window, { ethereum: Object.assign(provider, { providers }) });
    } else {
      const [, first = '', second] = at.split('.');
      Object.assign(window, { [first]: second ? { [second]: provider } : provider });
    }
  }

  for (const wallet of wallets) {
    if (wallet.isLate) window.addEventListener('test-wallets-appear', () => place(wallet), { once: true });
    else place(wallet);
  }
}
