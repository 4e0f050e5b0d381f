import { solanaAddress, solanaSignature } from './solanaValues';
import { readEntries, readMember } from './readMember';
import type { WalletDriver } from './WalletDriver';

interface Account {
  readonly address: string;
  /** The wallet's own object for the account. The methods of the wallet need it. */
  readonly given: unknown;
}

/**
 * A Solana wallet with the interface of the Wallet Standard. `watchWallets` has checked that the two features below
 * exist.
 */
interface StandardWallet {
  readonly accounts: unknown;
  readonly features: {
    readonly 'standard:connect': { connect(): Promise<unknown> };
    readonly 'solana:signMessage': {
      signMessage(request: { account: unknown; message: Uint8Array }): Promise<unknown>;
    };
  };
}

/** Calls Solana wallets of the Wallet Standard. */
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
    const answer = await wallet.features['solana:signMessage'].signMessage({
      account: account.given,
      message,
    });
    return solanaSignature(readMember(readMember(answer, '0'), 'signature'));
  },
};

function accountsOf(owner: unknown): Account[] {
  return readEntries(readMember(owner, 'accounts')).flatMap((given) => {
    const address = solanaAddress(readMember(given, 'address'));
    return address ? [{ address, given }] : []; // skips accounts of other blockchains
  });
}
