import type { Project } from '../projects/projects.ts';
import type { Provider } from '../provider.ts';
import { lookupKeyOf } from '../users/identifiers.ts';
import { ApiError } from '../wire/errors.ts';
import { verifyPassword } from './passwordHash.ts';
import { isBreached } from './strength.ts';

export interface PasswordAttempt {
  email: string;
  password: string;
  /** The caller's IP address. */
  caller: string;
  /**
   * The error for a wrong password, for an unknown address, and for a user without a password. A caller must not learn
   * which of these is the case, so all three get the same error.
   */
  refusal?: ApiError;
}

export interface CheckedPassword {
  userId: string;
  /** The hash with which the password was compared. */
  hash: string;
}

/**
 * Checks a password. The duration and the error are the same for known and unknown addresses.
 * @throws ApiError `refusal` (by default `unauthorized_credentials`), `too_many_requests`; for a correct password that
 * was invalidated, `reset_password` or `breached_password`
 */
export async function checkPassword(
  { passwords, rateLimiter }: Provider,
  project: Project,
  { email, password, caller, refusal = wrongCredentials() }: PasswordAttempt,
): Promise<CheckedPassword> {
  rateLimiter.count(project, 'checks_per_minute', caller);
  rateLimiter.count(project, 'password_checks_per_minute', lookupKeyOf(email));
  const stored = await passwords.findByEmail(project, email);
  const isCorrect = await verifyPassword(stored?.hash ?? null, password);
  if (!stored || stored.hash === null || !isCorrect) throw refusal;
  if (stored.requiresReset) throw new ApiError('reset_password');
  if (isBreached(project.settings, password)) throw new ApiError('breached_password');
  return { userId: stored.userId, hash: stored.hash };
}

function wrongCredentials(): ApiError {
  return new ApiError('unauthorized_credentials', { message: 'The email address or the password is wrong.' });
}
