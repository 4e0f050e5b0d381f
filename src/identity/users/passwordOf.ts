import { isRecord } from '../core/shapes';
import type { User } from './types';

/** The password of a user. */
export interface UserPassword {
  /** True if the person must set a new password before they can sign in with one. */
  readonly requiresReset: boolean;
}

/** Returns `null` if the user has no password. This part of the provider's reply is not checked before. */
export function passwordOf({ password }: User): UserPassword | null {
  return isRecord(password) ? { requiresReset: password.requires_reset === true } : null;
}
