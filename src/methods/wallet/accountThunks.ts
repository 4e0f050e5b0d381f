import type { MethodId } from '../../host/readConfig';
import { IdentityError } from '../../provider/IdentityError';
import { isOnlyWayToSignIn, type User } from '../../provider/user';
import { reportAdded } from '../../screen/factorChanges';
import type { UserChange } from '../../screen/useUser';
import { createFlowThunk } from '../../store/createFlowThunk';
import { isSameAddress, type Wallet, type WalletFamily } from './provider/Wallet';

export interface ListedWallet {
  readonly id: string;
  readonly address: string;
  /** The shortened address. */
  readonly name: string;
  /** `null` for an unknown family of blockchains. */
  readonly family: WalletFamily | null;
  readonly familyName: string | undefined;
  /** The person could not sign in any more without it. */
  readonly isLast: boolean;
}

export const listedWallets = (user: User, methods: readonly MethodId[]): ListedWallet[] =>
  user.crypto_wallets.map(
    ({ crypto_wallet_id: id, crypto_wallet_address: address, crypto_wallet_type: family }) => ({
      id,
      address,
      name: shortAddress(address),
      family,
      familyName: family ? familyNames[family] : undefined,
      isLast: isOnlyWayToSignIn(id, user, methods),
    }),
  );

const familyNames = { ethereum: 'Ethereum', solana: 'Solana' } as const;

/** Shortens an address as wallets do. */
export const shortAddress = (address: string): string =>
  address.length > 16 ? `${address.slice(0, 6)}…${address.slice(-4)}` : address;

/** @param wallets the list in the provider's response: unchecked, and displayed only until the user is read again */
export const withWallets =
  (wallets: unknown): UserChange =>
  (user) =>
    Array.isArray(wallets) ? { ...user, crypto_wallets: wallets as User['crypto_wallets'] } : user;

export const withoutWallet =
  (id: string): UserChange =>
  (user) => ({
    ...user,
    crypto_wallets: user.crypto_wallets.filter((each) => each.crypto_wallet_id !== id),
  });

export interface Signing {
  readonly address: string;
  readonly challenge: string;
  readonly status: 'signing' | 'checking';
}

interface AddWallet {
  readonly wallet: Wallet;
  readonly userId: string;
  readonly existing: readonly ListedWallet[];
  onSigning(signing: Signing): void;
  /** @param wallets the user's wallets in the provider's response */
  onAdded(address: string, wallets: unknown): void;
}

export const addWallet = createFlowThunk(
  'account/addWallet',
  async ({ wallet, userId, existing, onSigning, onAdded }: AddWallet, api) => {
    const { signal, extra } = api;
    const { identity, host } = extra;
    // Loaded already: the person has chosen the wallet in this chunk.
    const { askForAccount, askForSignature } = await import(/* webpackChunkName: "wallet" */ './slice');
    extra.choices.wallet = { wallet };
    const account = await askForAccount(api, wallet.id);
    const { address, family } = account;
    const isExisting = existing.some(
      (each) => each.family === family && isSameAddress(family, each.address, address),
    );
    if (isExisting) throw new IdentityError('address_exists');
    const started = await identity.startWallet({ ...account, inSession: true }, signal);
    host.emit('CRYPTO_WALLET_AUTHENTICATE_START', started);
    const { challenge } = started;
    const signed = await askForSignature(api, wallet.id, { address, challenge }, (status) =>
      onSigning({ address, challenge, status }),
    );
    const { sessionDurationMinutes } = host.config;
    const request = { ...signed, userId, sessionDurationMinutes };
    const result = await identity.authenticateWallet(request, signal);
    signal.throwIfAborted();
    host.emit('CRYPTO_WALLET_AUTHENTICATE', result);
    reportAdded('wallet', result, extra);
    onAdded(address, result.user.crypto_wallets);
  },
);
