import { nowOf } from '../projects/projects';
import type { Project } from '../projects/projects';
import type { Session } from '../sessions/types';
import { ApiError } from '../wire/errors';

const RECENT_MS = 5 * 60_000;

/** In milliseconds, for the claim `auth_time`. */
export function authenticationTime(session: Session): number {
  const times = session.authentication_factors.map((factor) => Date.parse(factor.last_authenticated_at));
  return Math.max(Date.parse(session.started_at), ...times);
}

/**
 * Checks for `prompt=login` that the user has logged in during the last five minutes. Any login counts, even one for
 * another application, because the provider does not know why the person logged in.
 * @throws ApiError `recent_login_required`
 */
export function requireRecentLogin(project: Project, session: Session): void {
  if (authenticationTime(session) < nowOf(project) - RECENT_MS) throw new ApiError('recent_login_required');
}
