import type { FastifyRequest } from 'fastify';
import type { Provider } from '../provider.ts';
import { projectOf } from '../wire/apiCall.ts';
import { ApiError } from '../wire/errors.ts';
import type { Session } from './types.ts';

/** Returns the session whose token is in the request's header, or null. */
export async function findSession(provider: Provider, request: FastifyRequest): Promise<Session | null> {
  const token = request.call?.sessionToken;
  return token ? provider.sessions.find(projectOf(request), token) : null;
}

/**
 * Returns the token of the current session, without checking it.
 * @throws ApiError `user_unauthenticated`. This error makes the client clear its session.
 */
export function requireSessionToken(request: FastifyRequest): string {
  projectOf(request); // throws if the project is unknown
  const token = request.call?.sessionToken;
  if (!token) throw new ApiError('user_unauthenticated');
  return token;
}

/** @throws ApiError `user_unauthenticated`, `session_not_found`. Both make the client clear its session. */
export async function requireSession(provider: Provider, request: FastifyRequest): Promise<Session> {
  const session = await provider.sessions.find(projectOf(request), requireSessionToken(request));
  if (!session) throw new ApiError('session_not_found');
  return session;
}
