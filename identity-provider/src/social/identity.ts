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

/** The subject of a made-up account: the same each time its address, or else its name, is used. */
export function subjectOf(provider: SocialProvider, account: string): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([provider, account.toLowerCase()]))
    .digest('hex');
  return BigInt(`0x${digest.slice(0, 16)}`)
    .toString()
    .padStart(20, '0');
}
