import type { PasskeyRegistration } from '../core/replies';
import { isPasskey } from '../core/replies';
import { isRecord, isNonEmptyString, recordsOf } from '../core/shapes';
import type { WalletAccount, WalletFamily } from '../wallets/walletCalls';
import type { MethodId } from '../../config/readConfig';

/** What we check and use of a user. */
export interface User {
  readonly user_id: string;
  readonly webauthn_registrations: readonly PasskeyRegistration[];
  readonly [field: string]: unknown;
}

export const isUser = (value: unknown): value is User =>
  isRecord(value) &&
  isNonEmptyString(value.user_id) &&
  Array.isArray(value.webauthn_registrations) &&
  value.webauthn_registrations.every(isPasskey);

/** An email address or a phone number. */
export interface Address {
  readonly id: string;
  /** A phone number has the format E.164. */
  readonly text: string;
  readonly verified: boolean;
}

// The lists were not checked before, so all functions below leave a malformed entry out.

export const emailsOf = ({ emails }: User): Address[] => addressesIn(emails, 'email_id', 'email');

export const phoneNumbersOf = ({ phone_numbers }: User): Address[] =>
  addressesIn(phone_numbers, 'phone_id', 'phone_number');

function addressesIn(list: unknown, idName: string, textName: string): Address[] {
  return recordsIn(list).flatMap(({ [idName]: id, [textName]: text, verified }) =>
    isNonEmptyString(id) && isNonEmptyString(text) ? { id, text, verified: verified === true } : [],
  );
}

/** An email address, a phone number or a social account. */
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
 * The provider refuses to remove the last primary factor. An unverified address counts only from a sign-up with a
 * password, but the response does not distinguish it from one that was added later.
 */
export function isLastPrimaryFactor(factor: PrimaryFactor, user: User): boolean {
  const others = primaryFactorsOf(user).filter(({ id }) => id !== factor.id);
  if (factor.verified) return !others.some(({ verified }) => verified);
  return others.length === 0 && isRecord(user.password);
}

const recordsIn = (list: unknown) => (Array.isArray(list) ? list.filter(isRecord) : []);

export interface UserPassword {
  /** The person must set a new password before they can sign in with one. */
  readonly requiresReset: boolean;
}

export function passwordOf({ password }: User): UserPassword | null {
  return isRecord(password) ? { requiresReset: password.requires_reset === true } : null;
}

export interface SocialAccount {
  /** The provider's id of the connection. */
  readonly id: string;
  /** Such as `GitHub`. */
  readonly provider: string;
}

export function socialAccountsOf({ providers }: User): SocialAccount[] {
  const list = Array.isArray(providers) ? providers.filter(isRecord) : [];
  return list.flatMap(({ oauth_user_registration_id: id, provider_type: provider }) =>
    isNonEmptyString(id) && isNonEmptyString(provider) ? { id, provider } : [],
  );
}

/** Only authenticators that have had a correct code. */
export function totpsOf({ totps }: User): string[] {
  const list: unknown[] = Array.isArray(totps) ? totps : [];
  return list.flatMap((totp) =>
    isRecord(totp) && totp.verified === true && isNonEmptyString(totp.totp_id) ? totp.totp_id : [],
  );
}

export interface UserWallet {
  readonly id: string;
  readonly address: string;
  /** `null` for an unknown family of blockchains. */
  readonly family: WalletFamily | null;
}

export const walletsOf = ({ crypto_wallets: wallets }: User): UserWallet[] =>
  recordsOf(wallets).flatMap(
    ({ crypto_wallet_id: id, crypto_wallet_address: address, crypto_wallet_type: type }) =>
      isNonEmptyString(id) && isNonEmptyString(address)
        ? { id, address, family: type === 'ethereum' || type === 'solana' ? type : null }
        : [],
  );

/** The case of an Ethereum address does not matter. */
export const isSameAccount = (wallet: UserWallet, { family, address }: WalletAccount): boolean =>
  wallet.family === family &&
  (family === 'ethereum'
    ? wallet.address.toLowerCase() === address.toLowerCase()
    : wallet.address === address);

/**
 * Whether the user could no longer sign in without the email address, phone number, social account, passkey or wallet
 * with this id. The provider would remove the last passkey or wallet, and does not know what the host offers.
 *
 * @param methods what the host offers. If it is empty, everything counts
 */
export function isOnlyWayToSignIn(id: string, user: User, methods: readonly MethodId[]): boolean {
  const ways = waysToSignIn(user, methods);
  return ways.length > 0 && ways.every((way) => way === id);
}

/** With a password, an unverified address counts too. A verified one is enough for a new password. */
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
