import type { FastifyRequest } from 'fastify';
import type { Provider } from '../provider.ts';
import type { AuthenticateResult } from '../sessions/types.ts';
import { projectOf } from '../wire/apiCall.ts';
import { ApiError } from '../wire/errors.ts';
import type { StoredPassword } from './passwords.ts';
import { signInWithPassword } from './signInWithPassword.ts';

export interface PasswordReset {
  userId: string;
  password: string;
  /** The password that the caller has read before. If it has changed since, the reset fails. */
  replaced: StoredPassword;
  minutes: number | undefined;
  /** The session that does not end. Missing: all sessions end. */
  kept?: string;
}

/**
 * Sets the password, ends the user's sessions, and signs the user in with the password: in the session `kept`, or in a
 * new session.
 * @throws ApiError `unauthorized_credentials` if a concurrent call has reset the password, or has invalidated it by
 * verifying an address for the first time
 */
export async function resetPassword(
  provider: Provider,
  request: FastifyRequest,
  { userId, password, replaced, minutes, kept }: PasswordReset,
): Promise<AuthenticateResult> {
  const project = projectOf(request);
  const hash = await provider.passwords.replace(project, userId, password, replaced);
  if (hash === null) throw new ApiError('unauthorized_credentials');
  await provider.sessions.revokeAll(project, userId, kept);
  return signInWithPassword(provider, request, { userId, hash }, minutes);
}
