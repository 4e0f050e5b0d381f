import { isNonEmptyString, isRecord } from '../core/shapes';
import type { User } from './types';

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
