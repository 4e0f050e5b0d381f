import { isNonEmptyString, recordsOf } from '../core/shapes';
import { emailsOf, phoneNumbersOf } from '../users/addresses';
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

/**
 * Returns whether the user could no longer sign in without this wallet. The provider would remove it nevertheless.
 * An address that is not verified does not count.
 */
export function isOnlyWayToSignIn({ id }: UserWallet, user: User): boolean {
  const hasAddress = [...emailsOf(user), ...phoneNumbersOf(user)].some(({ verified }) => verified);
  const hasOther =
    recordsOf(user.providers).length > 0 ||
    recordsOf(user.webauthn_registrations).some(({ verified }) => verified !== false) ||
    walletsOf(user).some((wallet) => wallet.id !== id);
  return !hasAddress && !hasOther;
}
