import type { FastifyRequest } from 'fastify';
import type { Provider } from '../provider';
import { signIn } from '../sessions/signIn';
import type { AuthenticateResult } from '../sessions/types';
import { projectOf } from '../wire/apiCall';
import { ApiError } from '../wire/errors';
import type { PasswordProof } from './checkPassword';

/** @throws ApiError `unauthorized_credentials` when the password was replaced, or a reset became due, while this was under way */
export async function signInWithPassword(
  provider: Provider,
  request: FastifyRequest,
  { userId, hash }: PasswordProof,
  minutes: number | undefined,
): Promise<AuthenticateResult> {
  const factor = { type: 'password', delivery_method: 'knowledge' };
  const result = await signIn(provider, request, { userId, factor, minutes });
  // A reset ends the sessions it finds, and so does the first proof of an address. One that starts a moment later must not
  // rest on the old password.
  const project = projectOf(request);
  const stored = await provider.passwords.findByUser(project, userId);
  if (stored?.hash === hash && !stored.requiresReset) return result;
  await provider.sessions.revoke(project, result.session_token);
  throw new ApiError('unauthorized_credentials');
}
