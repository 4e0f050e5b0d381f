import { emailsOf, passwordOf } from '../../../identity/methods/user';
import type { UserPassword, User } from '../../../identity/methods/user';

export interface AccountPassword {
  readonly password: UserPassword | null;
  /**
   * The address with which the person signs in: the first verified one, or if the person has a password, the first one.
   * Missing: the person cannot sign in with a password.
   */
  readonly email: string | undefined;
}

export function accountPasswordOf(user: User): AccountPassword {
  const password = passwordOf(user);
  const emails = emailsOf(user);
  const verified = emails.find((email) => email.verified);
  return { password, email: (verified ?? (password ? emails[0] : undefined))?.text };
}

export const withPassword = (user: User): User => ({ ...user, password: { requires_reset: false } });
