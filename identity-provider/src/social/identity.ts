import { createHash } from 'node:crypto';
import type { Name } from '../users/types.ts';
import type { SocialProvider } from './socialProviders.ts';

/** A person's account at a social provider. */
export interface SocialIdentity {
  provider: SocialProvider;
  /** The id that the social provider has given to the account. It stays the same if the email address changes. */
  subject: string;
  /** Null if the social provider does not return it. */
  email: string | null;
  isEmailVerified: boolean;
  name: Name;
  pictureUrl: string;
  locale: string;
  scopes: string[];
}

/** Returns the lookup key of the user's factor. */
export function identityKey({ provider, subject }: Pick<SocialIdentity, 'provider' | 'subject'>): string {
  return `${provider}:${subject}`;
}

/**
 * Returns the subject of an account that a person has invented on the stand-in's page. It is computed from the email
 * address, or from the name if there is no address. An unverified address gets another subject than the same verified
 * address, because its account must not sign in as the owner of the address.
 */
export function subjectOf(
  provider: SocialProvider,
  { name, email, isEmailVerified }: Pick<SocialIdentity, 'email' | 'isEmailVerified'> & { name: string },
): string {
  const emailKind = isEmailVerified ? 'verified' : 'unverified';
  const kind = email === null ? 'name' : emailKind;
  const digest = createHash('sha256')
    .update(JSON.stringify([provider, kind, (email ?? name).toLowerCase()]))
    .digest('hex');
  // A number of 64 bits with 20 digits, which looks like a subject of Google.
  return BigInt(`0x${digest.slice(0, 16)}`)
    .toString()
    .padStart(20, '0');
}
