import type { Project } from '../projects/projects.ts';
import type { VerifiedFactor } from '../sessions/types.ts';
import { addressId, type Factor } from '../users/factors.ts';
import { ApiError } from '../wire/errors.ts';
import { readString, type Fields } from '../wire/fields.ts';
import { ethereum } from './ethereum.ts';
import { solana } from './solana.ts';
import type { WalletFamily } from './walletFamily.ts';

const families = { ethereum, solana } satisfies Record<string, WalletFamily>;

export type WalletType = keyof typeof families;

export interface Wallet {
  type: WalletType;
  /** The address in the canonical form of its type, so that two addresses can be compared as texts. */
  address: string;
}

/** @throws ApiError `invalid_wallet_type`, `invalid_crypto_wallet_address` */
export function readWallet(body: Fields): Wallet {
  const type = body['crypto_wallet_type'];
  if (type !== 'ethereum' && type !== 'solana') throw new ApiError('invalid_wallet_type');
  const error = 'invalid_crypto_wallet_address';
  const address = families[type].readAddress(readString(body, 'crypto_wallet_address', { max: 64, error }));
  if (address === null) throw new ApiError(error);
  return { type, address };
}

/** Returns whether this wallet has signed the message. */
export function isSignedBy({ type, address }: Wallet, message: string, signature: string): boolean {
  return families[type].isSignedBy(address, message, signature);
}

/** Returns the factor of the user who owns the wallet. */
export function walletFactor(project: Project, { type, address }: Wallet): Factor<'crypto_wallets'> {
  const id = addressId(project, 'crypto-wallet', address);
  return {
    kind: 'crypto_wallets',
    lookupKey: address,
    id,
    value: {
      crypto_wallet_id: id,
      crypto_wallet_address: address,
      crypto_wallet_type: type,
      verified: true,
    },
  };
}

/** Returns the factor that a session gets after a sign-in with this wallet. */
export function walletSessionFactor(project: Project, wallet: Wallet): VerifiedFactor {
  const { crypto_wallet_id, crypto_wallet_address, crypto_wallet_type } = walletFactor(project, wallet).value;
  return {
    type: 'crypto',
    delivery_method: 'crypto_wallet',
    crypto_wallet_factor: { crypto_wallet_id, crypto_wallet_address, crypto_wallet_type },
  };
}
