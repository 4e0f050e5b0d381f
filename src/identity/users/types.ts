import type { PasskeyRegistration } from '../passkeys/types';

export interface UserCalls {
  /** Finds out which kind of account an email address has. */
  searchUser(email: string, signal: AbortSignal): Promise<UserType>;
  /** Reads the signed-in user from the provider. This also confirms the session. */
  readUser(signal: AbortSignal): Promise<User>;
}

export type UserType = 'new' | 'password' | 'passwordless';

/** The members of the client's user that we check and use. */
export interface User {
  readonly user_id: string;
  readonly webauthn_registrations: readonly PasskeyRegistration[];
  readonly [field: string]: unknown;
}
