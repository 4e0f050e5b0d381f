import type { PasskeyRegistration } from '../passkeys/types';

export interface UserCalls {
  /** Looks up which account an email address has. */
  searchUser(email: string, signal: AbortSignal): Promise<UserType>;
  /** The signed-in user as the server has it now; the session is thereby confirmed. */
  readUser(signal: AbortSignal): Promise<User>;
}

export type UserType = 'new' | 'password' | 'passwordless';

/** The client's user, as far as it has been checked. */
export interface User {
  readonly user_id: string;
  readonly webauthn_registrations: readonly PasskeyRegistration[];
  readonly [field: string]: unknown;
}
