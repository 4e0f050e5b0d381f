import type { SendResult } from '../core/results';
import type { PasskeyRegistration } from '../passkeys/types';

export interface UserCalls {
  /** Returns whether the address belongs to a user, and whether this user has a password. */
  searchUser(email: string, signal: AbortSignal): Promise<UserType>;
  /** Reads the signed-in user. The reply also shows that the session has not ended. */
  readUser(signal: AbortSignal): Promise<User>;
  /**
   * Sets the signed-in user's first and last name. An empty text removes a name. The middle name stays.
   * Rejects with `session_over` if the session has ended.
   */
  updateName(name: PersonName, signal: AbortSignal): Promise<NameUpdate>;
}

export interface PersonName {
  readonly first: string;
  readonly last: string;
}

export interface NameUpdate extends SendResult {
  readonly user_id: string;
}

export type UserType = 'new' | 'password' | 'passwordless';

/** The members of the user that we check and use. */
export interface User {
  readonly user_id: string;
  readonly webauthn_registrations: readonly PasskeyRegistration[];
  readonly [field: string]: unknown;
}
