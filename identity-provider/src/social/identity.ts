import { createHash } from 'node:crypto';
import type { Name } from '../users/types';
import type { SocialProvider } from './socialProviders';

/** Who somebody is at a social provider, as the provider tells it. */
export interface SocialIdentity {
  provider: SocialProvider;
  /** The provider's own identifier of the account. It stays when the address changes. */
  subject: string;
  /** Null when the provider tells none. */
  email: string | null;
  /** Whether the provider has verified the address. */
  isEmailVerified: boolean;
  name: Name;
  pictureUrl: string;
  locale: string;
  scopes: string[];
}

/** An identity is one factor, found by this key. */
export function identityKey({ provider, subject }: Pick<SocialIdentity, 'provider' | 'subject'>): string {
  return `${provider}:${subject}`;
}

/**
 * The subject of a made-up account: the same each time its address is used, or its name where it tells no address. An
 * address that is not verified makes another account: its owner must not be signed in by it.
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
