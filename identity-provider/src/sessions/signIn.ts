import type { FastifyRequest } from 'fastify';
import { nowOf, toTimestamp } from '../projects/projects.ts';
import type { Provider } from '../provider.ts';
import { projectOf } from '../wire/apiCall.ts';
import { ApiError } from '../wire/errors.ts';
import { readOptionalInteger, type Fields } from '../wire/fields.ts';
import { findSession, requireSessionToken } from './currentSession.ts';
import type { AuthenticateResult, Session, VerifiedFactor } from './types.ts';

export const DEFAULT_SESSION_MINUTES = 30;
const LONGEST_SESSION_MINUTES = 366 * 24 * 60;

/** @throws ApiError `invalid_session_duration_minutes` */
export function readSessionMinutes(fields: Fields): number | undefined {
  return readOptionalInteger(fields, 'session_duration_minutes', {
    min: 5,
    max: LONGEST_SESSION_MINUTES,
    error: 'invalid_session_duration_minutes',
  });
}

export interface SignIn {
  userId: string;
  /** The method with which the person has signed in. The caller has checked it. */
  factor: VerifiedFactor;
  /** The length of the session. Default: 30 minutes for a new session; an existing session keeps its end. */
  minutes: number | undefined;
}

/**
 * Signs the user in, and returns the session. If the caller already has a session of this user, that session keeps its
 * id and gets the new factor. In all other cases a new session with a new token starts. If the caller had a session of
 * another user, that session ends soon. The token must be new, because an attacker may have put the token of the
 * attacker's own session into the person's browser. If the person's new session had the same token, the attacker would
 * have access to the person's account.
 */
export async function signIn(
  provider: Provider,
  request: FastifyRequest,
  { userId, factor, minutes }: SignIn,
): Promise<AuthenticateResult> {
  const project = projectOf(request);
  const { sessions } = provider;
  const current = await findSession(provider, request);
  const verified = { ...factor, last_authenticated_at: toTimestamp(nowOf(project)) };
  const continueSession = async () => {
    if (current?.user_id !== userId) return null;
    return sessions.addFactor(project, requireSessionToken(request), verified, minutes);
  };
  const startSession = () =>
    sessions.start(project, {
      userId,
      minutes: minutes ?? DEFAULT_SESSION_MINUTES,
      attributes: attributesOf(request),
      factors: [verified],
    });
  const continued = await continueSession();
  const tokens = continued ?? (await startSession());
  if (current && !continued) {
    await sessions.replace(project, current.session_id, tokens.session.session_id);
  }
  const user = await provider.users.describe(project, userId);
  if (!user) throw new ApiError('user_not_found');
  return { user_id: userId, user, ...tokens };
}

function attributesOf(request: FastifyRequest): Session['attributes'] {
  return { ip_address: request.ip, user_agent: request.headers['user-agent']?.slice(0, 512) ?? '' };
}
