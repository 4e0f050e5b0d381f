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
  updateName(name: PersonName, signal: AbortSignal): Promise<UserReply>;
  /**
   * Removes an email address of the signed-in user. Resolves to `null` if the user does not have it any more. Rejects
   * with `session_over` if the session has ended, and with `last_factor` if it is the last primary factor.
   */
  deleteEmail(emailId: string, signal: AbortSignal): Promise<UserReply | null>;
  /** Removes a phone number of the signed-in user. As `deleteEmail`. */
  deletePhoneNumber(phoneId: string, signal: AbortSignal): Promise<UserReply | null>;
  /** Removes a wallet of the signed-in user. As `deleteEmail`, without `last_factor`. */
  deleteWallet(walletId: string, signal: AbortSignal): Promise<UserReply | null>;
  /** Removes a social account of the signed-in user. As `deleteEmail`. */
  deleteSocialAccount(registrationId: string, signal: AbortSignal): Promise<UserReply | null>;
}

export interface PersonName {
  readonly first: string;
  readonly last: string;
}

/** The result of a change of the signed-in user. */
export interface UserReply extends SendResult {
  readonly user_id: string;
}

export type UserType = 'new' | 'password' | 'passwordless';

/** The members of the user that we check and use. */
export interface User {
  readonly user_id: string;
  readonly webauthn_registrations: readonly PasskeyRegistration[];
  readonly [field: string]: unknown;
}
