import { isNonEmptyString, recordsOf } from '../core/shapes';
import type { User } from '../users/types';
import type { WalletAccount, WalletFamily } from './types';

/** A wallet with which a user signs in. */
export interface UserWallet {
  readonly id: string;
  readonly address: string;
  /** `null` if the widget does not know the family of blockchains. */
  readonly family: WalletFamily | null;
}

/** Returns the user's wallets. This part of the provider's reply is not checked before. A malformed entry is left out. */
export const walletsOf = ({ crypto_wallets: wallets }: User): UserWallet[] =>
  recordsOf(wallets).flatMap(
    ({ crypto_wallet_id: id, crypto_wallet_address: address, crypto_wallet_type: type }) =>
      isNonEmptyString(id) && isNonEmptyString(address)
        ? { id, address, family: type === 'ethereum' || type === 'solana' ? type : null }
        : [],
  );

/** An address of Ethereum may be written in upper and lower case. */
export const isSameAccount = (wallet: UserWallet, { family, address }: WalletAccount): boolean =>
  wallet.family === family &&
  (family === 'ethereum'
    ? wallet.address.toLowerCase() === address.toLowerCase()
    : wallet.address === address);
