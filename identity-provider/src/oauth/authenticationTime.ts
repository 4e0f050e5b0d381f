import { nowOf } from '../projects/projects';
import type { Project } from '../projects/projects';
import type { Session } from '../sessions/types';
import { ApiError } from '../wire/errors';

const RECENT_MS = 5 * 60_000;

/** The time of the user's last sign-in, in milliseconds; the `auth_time` of ID tokens. */
export function authenticationTime(session: Session): number {
  const times = session.authentication_factors.map((factor) => Date.parse(factor.last_authenticated_at));
  return Math.max(Date.parse(session.started_at), ...times);
}

/**
 * `prompt=login` requires a new login. A login of the last five minutes counts, because the page cannot mark a login as the new one.
 * @throws ApiError `recent_login_required`
 */
export function requireRecentLogin(project: Project, session: Session): void {
  if (authenticationTime(session) < nowOf(project) - RECENT_MS) throw new ApiError('recent_login_required');
}
