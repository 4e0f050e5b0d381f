import { createHash } from 'node:crypto';
import type { Name } from '../users/types';
import type { SocialProvider } from './socialProviders';

/** A person's account at a social provider. */
export interface SocialIdentity {
  provider: SocialProvider;
  /** The social provider's own identifier of the account. It stays when the address changes. */
  subject: string;
  /** Null if the social provider returns none. */
  email: string | null;
  /** Whether the social provider has verified the address. */
  isEmailVerified: boolean;
  name: Name;
  pictureUrl: string;
  locale: string;
  scopes: string[];
}

/** The key of an identity; an identity is one factor. */
export function identityKey({ provider, subject }: Pick<SocialIdentity, 'provider' | 'subject'>): string {
  return `${provider}:${subject}`;
}

/**
 * The subject of an invented account: one for each address, or for each name without an address. An
 * unverified address has another subject, because it must not sign in the address's owner.
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
