import type { openAccounts } from './keys';
import type { Prompts } from './Prompts';

type Account = ReturnType<typeof openAccounts>['solana'];

const chains = ['solana:mainnet', 'solana:devnet'] as const;

/** Creates a wallet of the Wallet Standard with the features that a sign-in needs. */
export function createSolanaWallet(account: Account, prompts: Prompts, name: string, icon: string) {
  const { address, publicKey, sign } = account;
  /** The account as a page sees it. */
  const publicAccount = { address, publicKey, chains, features: ['solana:signMessage'] };
  const wallet = {
    version: '1.0.0',
    name,
    icon,
    chains,
    accounts: [] as object[],
    features: {
      'standard:connect': {
        version: '1.0.0',
        async connect() {
          if (!wallet.accounts.length) await prompts.ask({ title: 'Connect this account?', address });
          wallet.accounts = [publicAccount];
          return { accounts: wallet.accounts };
        },
      },
      'standard:events': { version: '1.0.0', on: () => () => {} },
      'solana:signMessage': {
        version: '1.1.0',
        async signMessage(...inputs: { message: Uint8Array }[]) {
          const outputs = [];
          for (const { message } of inputs) {
            const text = new TextDecoder().decode(message);
            await prompts.ask({ title: 'Sign this text?', address, text });
            outputs.push({ signedMessage: message, signature: sign(message), signatureType: 'ed25519' });
          }
          return outputs;
        },
      },
    },
  };
  return wallet;
}

/**
 * Registers the wallet with all scripts that look for wallets, now or later. Returns a function that hides the wallet
 * from scripts that look for wallets later.
 */
export function register(wallet: object): () => void {
  const callback = (api: { register(wallet: object): void }) => api.register(wallet);
  // the Wallet Standard defines this type of event
  const onReady = (event: Event) => callback((event as CustomEvent).detail);
  window.addEventListener('wallet-standard:app-ready', onReady);
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }));
  return () => window.removeEventListener('wallet-standard:app-ready', onReady);
}
