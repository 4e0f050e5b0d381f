import type { Project } from '../projects/projects';
import type { Provider } from '../provider';
import { lookupKeyOf } from '../users/identifiers';
import { ApiError } from '../wire/errors';
import { verifyPassword } from './passwordHash';
import { isBreached } from './strength';

export interface PasswordAttempt {
  email: string;
  password: string;
  /** IP address. */
  caller: string;
  /** The same error for a wrong password, an unknown address, and a user without a password. */
  refusal?: ApiError;
}

/** A user, and the hash of the correct password. */
export interface CheckedPassword {
  userId: string;
  hash: string;
}

/**
 * Takes the same time, with the same reply, for known and unknown addresses.
 * @throws ApiError the refusal (`unauthorized_credentials` by default), `too_many_requests`, or for a correct but invalidated password
 *   `reset_password` and `breached_password`
 */
export async function checkPassword(
  { passwords, rateLimiter }: Provider,
  project: Project,
  { email, password, caller, refusal = wrongCredentials() }: PasswordAttempt,
): Promise<CheckedPassword> {
  rateLimiter.count(project, 'checks_per_minute', caller);
  rateLimiter.count(project, 'password_checks_per_minute', lookupKeyOf(email));
  const stored = await passwords.findByEmail(project, email);
  const isRight = await verifyPassword(stored?.hash ?? null, password);
  if (!stored || stored.hash === null || !isRight) throw refusal;
  if (stored.requiresReset) throw new ApiError('reset_password');
  if (isBreached(project.settings, password)) throw new ApiError('breached_password');
  return { userId: stored.userId, hash: stored.hash };
}

function wrongCredentials(): ApiError {
  return new ApiError('unauthorized_credentials', { message: 'The email address or the password is wrong.' });
}
