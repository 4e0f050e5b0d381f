import type { Session } from '../sessions/types';

/** In milliseconds, for the claim `auth_time`. */
export function authenticationTime(session: Session): number {
  const times = session.authentication_factors.map((factor) => Date.parse(factor.last_authenticated_at));
  return Math.max(Date.parse(session.started_at), ...times);
}
