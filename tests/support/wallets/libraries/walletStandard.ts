import { registerWallet } from '@wallet-standard/wallet';
import { approved, askWallet, icon } from './askWallet';

type Wallet = Parameters<typeof registerWallet>[0];
type Account = Wallet['accounts'][number];

/** A Solana wallet, which runs in the page as an extension does. The test has the keys (`askWallet`). */
class Lantern implements Wallet {
  readonly version = '1.0.0';
  readonly name = 'Lantern';
  readonly icon = icon;
  readonly chains = ['solana:mainnet'] as const;
  accounts: readonly Account[] = [];

  readonly features = {
    'standard:connect': {
      version: '1.0.0',
      connect: async () => {
        const { address, publicKey } = approved(await askWallet('connect'));
        const account = {
          address,
          publicKey: Uint8Array.from(publicKey),
          chains: this.chains,
          features: ['solana:signMessage'],
        } as const;
        this.accounts = [account];
        return { accounts: this.accounts };
      },
    },
    'standard:events': { version: '1.0.0', on: () => () => {} },
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: (...inputs: { account: Account; message: Uint8Array }[]) =>
        Promise.all(
          inputs.map(async ({ account, message }) => {
            if (!this.accounts.includes(account)) throw new Error('Unknown account');
            const signature = approved(await askWallet('sign', [...message]));
            return { signedMessage: message, signature: Uint8Array.from(signature) };
          }),
        ),
    },
  };
}

registerWallet(new Lantern());
