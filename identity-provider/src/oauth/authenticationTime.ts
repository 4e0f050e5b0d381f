import type { Session } from '../sessions/types.ts';

/**
 * Returns the time of the latest login of a session, in milliseconds since 1970: the start of the session, or the
 * latest factor that was added to it. The claim `auth_time` contains this time.
 */
export function authenticationTime(session: Session): number {
  const times = session.authentication_factors.map((factor) => Date.parse(factor.last_authenticated_at));
  return Math.max(Date.parse(session.started_at), ...times);
}
