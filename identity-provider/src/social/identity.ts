import { createHash } from 'node:crypto';
import type { Name } from '../users/types';
import type { SocialProvider } from './socialProviders';

/** A person's account at a social provider. */
export interface SocialIdentity {
  provider: SocialProvider;
  /** The social provider's own id of the account. It stays the same when the account's email address changes. */
  subject: string;
  /** The account's email address, or null if the social provider returns none. */
  email: string | null;
  /** Whether the social provider has verified the email address. */
  isEmailVerified: boolean;
  name: Name;
  pictureUrl: string;
  locale: string;
  scopes: string[];
}

/** Returns the key of an identity. Each identity is a separate factor. */
export function identityKey({ provider, subject }: Pick<SocialIdentity, 'provider' | 'subject'>): string {
  return `${provider}:${subject}`;
}

/**
 * Returns the subject of an account that was invented on the stand-in's page. Accounts with the same email address
 * have the same subject; without an address the name counts. If the address is unverified, the subject is another one,
 * because this account must not sign in as the address's owner.
 */
export function subjectOf(
  provider: SocialProvider,
  { name, email, isEmailVerified }: { name: string; email: string | null; isEmailVerified: boolean },
): string {
  const kind = email === null ? 'name' : isEmailVerified ? 'verified' : 'unverified';
  const digest = createHash('sha256')
    .update(JSON.stringify([provider, kind, (email ?? name).toLowerCase()]))
    .digest('hex');
  return BigInt(`0x${digest.slice(0, 16)}`)
    .toString()
    .padStart(20, '0');
}
