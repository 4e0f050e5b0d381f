import type { MethodId } from '../../../config/readConfig';
import { isOnlyWayToSignIn } from '../../../identity/factors/waysToSignIn';
import type { UserWallet } from '../../../identity/wallets/userWallets';
import { walletsOf } from '../../../identity/wallets/userWallets';
import type { User } from '../../../identity/users/types';
import type { UserChange } from '../../user/useUser';

/** A wallet in the list. */
export interface ListedWallet extends UserWallet {
  /** The address, shortened. */
  readonly name: string;
  /** The name of the family of blockchains, or `undefined` if it is unknown. */
  readonly familyName: string | undefined;
  /** True if the person could not sign in any more without it. */
  readonly isLast: boolean;
}

export const listedWallets = (user: User, methods: readonly MethodId[]): ListedWallet[] =>
  walletsOf(user).map((wallet) => ({
    ...wallet,
    name: shortAddress(wallet.address),
    familyName: wallet.family ? familyNames[wallet.family] : undefined,
    isLast: isOnlyWayToSignIn(wallet.id, user, methods),
  }));

const familyNames = { ethereum: 'Ethereum', solana: 'Solana' } as const;

/** The first and the last characters, as wallets shorten addresses. */
export const shortAddress = (address: string): string =>
  address.length > 16 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address;

/** @param wallets the list in the provider's reply */
export const withWallets =
  (wallets: unknown): UserChange =>
  (user) => ({ ...user, crypto_wallets: wallets });

export const withoutWallet =
  (id: string): UserChange =>
  (user) => ({
    ...user,
    crypto_wallets: listOf(user).filter((each) => Object(each).crypto_wallet_id !== id),
  });

const listOf = ({ crypto_wallets: wallets }: User): readonly unknown[] =>
  Array.isArray(wallets) ? wallets : [];
