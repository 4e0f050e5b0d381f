import type { FastifyRequest } from 'fastify';
import type { Provider } from '../provider.ts';
import { signIn } from '../sessions/signIn.ts';
import type { AuthenticateResult } from '../sessions/types.ts';
import { projectOf } from '../wire/apiCall.ts';
import { ApiError } from '../wire/errors.ts';
import type { CheckedPassword } from './checkPassword.ts';

/**
 * Signs the user in, after the caller has checked the password.
 * @throws ApiError `unauthorized_credentials` if the password has been replaced since the check, or must be reset now
 */
export async function signInWithPassword(
  provider: Provider,
  request: FastifyRequest,
  { userId, hash }: CheckedPassword,
  minutes: number | undefined,
): Promise<AuthenticateResult> {
  const factor = { type: 'password', delivery_method: 'knowledge' };
  const result = await signIn(provider, request, { userId, factor, minutes });
  // When a password is reset, or an address is verified for the first time, the user's sessions end. If this has
  // happened since the caller checked the password, the old password must not start a new session.
  const project = projectOf(request);
  const stored = await provider.passwords.findByUser(project, userId);
  if (stored?.hash === hash && !stored.requiresReset) return result;
  await provider.sessions.revoke(project, { token: result.session_token });
  throw new ApiError('unauthorized_credentials');
}
