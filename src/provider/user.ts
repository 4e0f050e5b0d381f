import type { InferOutput } from 'valibot';
import type { MethodId } from '../host/readConfig';
import type { userSchema } from './userSchemas';

export type User = InferOutput<typeof userSchema>;

/** An email address or a phone number. */
export interface Address {
  readonly id: string;
  /** A phone number has the format E.164. */
  readonly text: string;
  readonly verified: boolean;
}

export const emailsOf = (user: User): Address[] =>
  user.emails.map(({ email_id: id, email: text, verified }) => ({ id, text, verified }));

export const phoneNumbersOf = (user: User): Address[] =>
  user.phone_numbers.map(({ phone_id: id, phone_number: text, verified }) => ({ id, text, verified }));

/**
 * The provider refuses to remove the last email address, phone number or social account. An unverified address counts
 * only from a sign-up with a password, but the response does not distinguish it from one that was added later.
 */
export function isLastPrimaryFactor(factor: Pick<Address, 'id' | 'verified'>, user: User): boolean {
  const socialAccounts = socialAccountsOf(user).map(({ id }) => ({ id, verified: true }));
  const factors = [...emailsOf(user), ...phoneNumbersOf(user), ...socialAccounts];
  const others = factors.filter(({ id }) => id !== factor.id);
  if (factor.verified) return !others.some(({ verified }) => verified);
  return others.length === 0 && user.password !== null;
}

export interface SocialAccount {
  /** The provider's id of the connection. */
  readonly id: string;
  /** Such as `GitHub`. */
  readonly provider: string;
}

export const socialAccountsOf = (user: User): SocialAccount[] =>
  user.providers.map(({ oauth_user_registration_id: id, provider_type: provider }) => ({ id, provider }));

/**
 * Whether the user could no longer sign in without what has this id. The provider would remove the last passkey or
 * wallet, and does not know what the host offers.
 * @param methods what the host offers. If it is empty, everything counts
 */
export function isOnlyWayToSignIn(id: string, user: User, methods: readonly MethodId[]): boolean {
  // The cast is safe: the keys are those of the object's type.
  const offered = methods.length > 0 ? methods : (Object.keys(waysToSignIn) as MethodId[]);
  const ways = offered.flatMap((method) => waysToSignIn[method](user));
  return ways.length > 0 && ways.every((way) => way === id);
}

const verifiedIdsOf = (list: readonly { readonly id: string; readonly verified: boolean }[]) =>
  list.flatMap(({ id, verified }) => (verified ? id : []));
const verifiedEmailsOf = (user: User) => verifiedIdsOf(emailsOf(user));
const verifiedPhonesOf = (user: User) => verifiedIdsOf(phoneNumbersOf(user));

/** The ids of what the user can sign in with, by method. */
const waysToSignIn: Readonly<Record<MethodId, (user: User) => string[]>> = {
  emailMagicLinks: verifiedEmailsOf,
  email: verifiedEmailsOf,
  // With a password, an unverified address counts too. A verified one is enough for a new password.
  passwords: (user) => (user.password ? emailsOf(user).map(({ id }) => id) : verifiedEmailsOf(user)),
  sms: verifiedPhonesOf,
  whatsapp: verifiedPhonesOf,
  oauth: (user) => socialAccountsOf(user).map(({ id }) => id),
  passkeys: (user) =>
    user.webauthn_registrations.flatMap(({ webauthn_registration_id: id, verified }) => (verified ? id : [])),
  crypto: (user) => user.crypto_wallets.map(({ crypto_wallet_id: id }) => id),
};
