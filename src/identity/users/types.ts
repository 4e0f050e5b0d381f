import type { PasskeyRegistration } from '../passkeys/types';

export interface UserCalls {
  /** Returns whether an email address has an account, and whether this account has a password. */
  searchUser(email: string, signal: AbortSignal): Promise<UserType>;
  /** Reads the signed-in user from the provider. The request also confirms the session. */
  readUser(signal: AbortSignal): Promise<User>;
}

export type UserType = 'new' | 'password' | 'passwordless';

/** The members of the user that we check and use. */
export interface User {
  readonly user_id: string;
  readonly webauthn_registrations: readonly PasskeyRegistration[];
  readonly [field: string]: unknown;
}
