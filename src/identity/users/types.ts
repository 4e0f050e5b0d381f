import type { PasskeyRegistration } from '../passkeys/types';

export interface UserCalls {
  /** Returns whether the address belongs to a user, and whether this user has a password. */
  searchUser(email: string, signal: AbortSignal): Promise<UserType>;
  /** Reads the signed-in user. The reply also shows that the session has not ended. */
  readUser(signal: AbortSignal): Promise<User>;
}

export type UserType = 'new' | 'password' | 'passwordless';

/** The members of the user that we check and use. */
export interface User {
  readonly user_id: string;
  readonly webauthn_registrations: readonly PasskeyRegistration[];
  readonly [field: string]: unknown;
}
