import type { FastifyRequest } from 'fastify';
import { nowOf, toTimestamp } from '../projects/projects';
import type { Provider } from '../provider';
import { projectOf } from '../wire/apiCall';
import { ApiError } from '../wire/errors';
import { readOptionalInteger } from '../wire/fields';
import type { Fields } from '../wire/fields';
import { findSession } from './currentSession';
import type { AuthenticateResult, ProvenFactor, Session } from './types';

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

export interface Proof {
  userId: string;
  factor: ProvenFactor;
  minutes: number | undefined;
}

/**
 * Starts a session for a user who has just proven who they are. It is always a new one with a new token: a token
 * somebody planted before is worth nothing after. What the same user had proven in the current session is kept.
 */
export async function signIn(
  provider: Provider,
  request: FastifyRequest,
  { userId, factor, minutes = DEFAULT_SESSION_MINUTES }: Proof,
): Promise<AuthenticateResult> {
  const project = projectOf(request);
  const current = await findSession(provider, request);
  const earlier = current?.user_id === userId ? current.authentication_factors : [];
  const proven = { ...factor, last_authenticated_at: toTimestamp(nowOf(project)) };
  const tokens = await provider.sessions.start(project, {
    userId,
    minutes,
    attributes: attributesOf(request),
    factors: [...earlier.filter(({ type }) => type !== proven.type), proven],
  });
  const user = await provider.users.find(project, userId);
  if (!user) throw new ApiError('user_not_found');
  return { user_id: userId, user, ...tokens };
}

function attributesOf(request: FastifyRequest): Session['attributes'] {
  return { ip_address: request.ip, user_agent: request.headers['user-agent']?.slice(0, 512) ?? '' };
}
