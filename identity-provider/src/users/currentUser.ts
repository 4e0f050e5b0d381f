import type { FastifyRequest } from 'fastify';
import type { Provider } from '../provider.ts';
import { requireSession } from '../sessions/currentSession.ts';
import { projectOf } from '../wire/apiCall.ts';
import { ApiError } from '../wire/errors.ts';
import type { User } from './types.ts';

/**
 * Returns the user of the current session.
 * @throws ApiError `user_unauthenticated`, `session_not_found`. Both make the client clear its session.
 */
export async function requireUser(provider: Provider, request: FastifyRequest): Promise<User> {
  const { user_id } = await requireSession(provider, request);
  const user = await provider.users.describe(projectOf(request), user_id);
  if (!user) throw new ApiError('session_not_found');
  return user;
}
