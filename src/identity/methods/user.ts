import type { PasskeyRegistration } from '../core/replies';
import { isPasskey } from '../core/replies';
import { isRecord, isNonEmptyString, recordsOf } from '../core/shapes';
import type { WalletAccount, WalletFamily } from '../wallets/walletCalls';
import type { MethodId } from '../../config/readConfig';

/** The members of the user that we check and use. */
export interface User {
  readonly user_id: string;
  readonly webauthn_registrations: readonly PasskeyRegistration[];
  readonly [field: string]: unknown;
}

/** Checks a user in the provider's reply. */
export const isUser = (value: unknown): value is User =>
  isRecord(value) &&
  isNonEmptyString(value.user_id) &&
  Array.isArray(value.webauthn_registrations) &&
  value.webauthn_registrations.every(isPasskey);

/** An email address or a phone number of a user. */
export interface Address {
  readonly id: string;
  /** The email address, or the phone number in the format E.164. */
  readonly text: string;
  readonly verified: boolean;
}

// The lists in the provider's reply are not checked before. A malformed entry is left out.

export const emailsOf = ({ emails }: User): Address[] => addressesIn(emails, 'email_id', 'email');

export const phoneNumbersOf = ({ phone_numbers }: User): Address[] =>
  addressesIn(phone_numbers, 'phone_id', 'phone_number');

function addressesIn(list: unknown, idName: string, textName: string): Address[] {
  return recordsIn(list).flatMap(({ [idName]: id, [textName]: text, verified }) =>
    isNonEmptyString(id) && isNonEmptyString(text) ? { id, text, verified: verified === true } : [],
  );
}

/** What counts as a primary factor: an email address, a phone number or a social account. */
type PrimaryFactor = Pick<Address, 'id' | 'verified'>;

/** A social account is always verified. */
const primaryFactorsOf = (user: User): PrimaryFactor[] => [
  ...emailsOf(user),
  ...phoneNumbersOf(user),
  ...recordsIn(user.providers).map(({ oauth_user_registration_id: id }) => ({
    id: isNonEmptyString(id) ? id : '',
    verified: true,
  })),
];

/**
 * Returns whether the provider refuses to remove a factor, because it is the last primary factor. Addresses that a
 * signed-in person has entered but not verified do not count. The reply does not distinguish them from the unverified
 * address of a person who has signed up with a password, which counts.
 */
export function isLastPrimaryFactor(factor: PrimaryFactor, user: User): boolean {
  const others = primaryFactorsOf(user).filter(({ id }) => id !== factor.id);
  if (factor.verified) return !others.some(({ verified }) => verified);
  return others.length === 0 && isRecord(user.password);
}

const recordsIn = (list: unknown) => (Array.isArray(list) ? list.filter(isRecord) : []);

/** The password of a user. */
export interface UserPassword {
  /** True if the person must set a new password before they can sign in with one. */
  readonly requiresReset: boolean;
}

/** Returns `null` if the user has no password. This part of the provider's reply is not checked before. */
export function passwordOf({ password }: User): UserPassword | null {
  return isRecord(password) ? { requiresReset: password.requires_reset === true } : null;
}

/** An account at a social provider that is connected with a user. */
export interface SocialAccount {
  /** The provider's id of the connection. */
  readonly id: string;
  /** The name of the social provider, such as `GitHub`. */
  readonly provider: string;
}

/** This list in the provider's reply is not checked before. A malformed entry is left out. */
export function socialAccountsOf({ providers }: User): SocialAccount[] {
  const list = Array.isArray(providers) ? providers.filter(isRecord) : [];
  return list.flatMap(({ oauth_user_registration_id: id, provider_type: provider }) =>
    isNonEmptyString(id) && isNonEmptyString(provider) ? { id, provider } : [],
  );
}

/**
 * Returns the ids of the user's authenticators that have had a correct code. This part of the provider's reply is not
 * checked before. A malformed entry is left out.
 */
export function totpsOf({ totps }: User): string[] {
  const list: unknown[] = Array.isArray(totps) ? totps : [];
  return list.flatMap((totp) =>
    isRecord(totp) && totp.verified === true && isNonEmptyString(totp.totp_id) ? totp.totp_id : [],
  );
}

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
 * Returns whether the user could no longer sign in without the email address, phone number, social account, passkey or
 * wallet with this id. The provider refuses this for the first three (`isLastPrimaryFactor`), but it would remove the
 * last passkey or wallet, and it does not know what the host offers.
 *
 * @param methods what the host offers. If it is empty, everything counts
 */
export function isOnlyWayToSignIn(id: string, user: User, methods: readonly MethodId[]): boolean {
  const ways = waysToSignIn(user, methods);
  return ways.length > 0 && ways.every((way) => way === id);
}

/**
 * Returns the ids of what the user can sign in with. An address that is not verified counts only with a password: a
 * person who has signed up with a password signs in with this address. A verified one is enough for a new password.
 */
function waysToSignIn(user: User, methods: readonly MethodId[]): string[] {
  const ifOffered = (anyOf: readonly MethodId[], ids: readonly string[]) =>
    methods.length === 0 || anyOf.some((each) => methods.includes(each)) ? ids : [];
  const emails = emailsOf(user);
  const idsOf = (list: readonly { readonly id: string; readonly verified: boolean }[]) =>
    list.flatMap(({ id, verified }) => (verified ? id : []));
  return [
    ...ifOffered(['emailMagicLinks', 'email', 'passwords'], idsOf(emails)),
    ...ifOffered(['passwords'], passwordOf(user) ? emails.map(({ id }) => id) : []),
    ...ifOffered(['sms', 'whatsapp'], idsOf(phoneNumbersOf(user))),
    ...ifOffered(
      ['oauth'],
      recordsOf(user.providers).map(({ oauth_user_registration_id: id }) => (isNonEmptyString(id) ? id : '')),
    ),
    ...ifOffered(
      ['passkeys'],
      user.webauthn_registrations.flatMap(({ webauthn_registration_id: id, verified }) =>
        verified === false ? [] : id,
      ),
    ),
    ...ifOffered(
      ['crypto'],
      walletsOf(user).map(({ id }) => id),
    ),
  ];
}
