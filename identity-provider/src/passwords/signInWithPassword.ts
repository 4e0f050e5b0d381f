import type { FastifyRequest } from 'fastify';
import type { Provider } from '../provider';
import { signIn } from '../sessions/signIn';
import type { AuthenticateResult } from '../sessions/types';
import { projectOf } from '../wire/apiCall';
import { ApiError } from '../wire/errors';
import type { CheckedPassword } from './checkPassword';

/**
 * Signs in after the password was checked.
 * @throws ApiError `unauthorized_credentials` if the password was replaced, or a reset became required, during the
 *   call
 */
export async function signInWithPassword(
  provider: Provider,
  request: FastifyRequest,
  { userId, hash }: CheckedPassword,
  minutes: number | undefined,
): Promise<AuthenticateResult> {
  const factor = { type: 'password', delivery_method: 'knowledge' };
  const result = await signIn(provider, request, { userId, factor, minutes });
  // A reset of the password ends the user's sessions, and so does the first verification of an address. If either
  // happened during this call, no session may start with the old password.
  const project = projectOf(request);
  const stored = await provider.passwords.findByUser(project, userId);
  if (stored?.hash === hash && !stored.requiresReset) return result;
  await provider.sessions.revoke(project, result.session_token);
  throw new ApiError('unauthorized_credentials');
}
