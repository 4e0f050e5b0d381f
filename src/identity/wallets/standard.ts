import { solanaAddress, solanaSignature } from './base58';
import { readMember } from './readMember';
import type { WalletDriver } from './WalletDriver';

interface Account {
  readonly address: string;
}

/** A Solana wallet of the Wallet Standard. Discovery has checked both features. */
interface StandardWallet {
  readonly accounts: unknown;
  readonly features: {
    readonly 'standard:connect': { connect(): Promise<unknown> };
    readonly 'solana:signMessage': {
      signMessage(request: { account: Account; message: Uint8Array }): Promise<unknown>;
    };
  };
}

export const standard: WalletDriver<StandardWallet> = {
  family: 'solana',

  async requestAddress(wallet) {
    const answer = await wallet.features['standard:connect'].connect();
    const [account] = [...accountsOf(answer), ...accountsOf(wallet)];
    return account?.address;
  },

  async readAddresses(wallet) {
    return accountsOf(wallet).map(({ address }) => address);
  },

  isSame: (one, other) => one === other,

  async sign(wallet, address, challenge) {
    const account = accountsOf(wallet).find((each) => each.address === address);
    if (!account) return undefined;
    const message = new TextEncoder().encode(challenge);
    const answer = await wallet.features['solana:signMessage'].signMessage({ account, message });
    return solanaSignature(readMember(readMember(answer, '0'), 'signature'));
  },
};

/** The wallet's own objects: it wants them back. */
function accountsOf(owner: unknown): Account[] {
  const accounts = readMember(owner, 'accounts');
  // A wallet for several chains has accounts that are none of Solana.
  return Array.isArray(accounts)
    ? accounts.slice(0, 100).filter((account) => solanaAddress(readMember(account, 'address')))
    : [];
}
