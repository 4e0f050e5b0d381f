import type { Project } from '../projects/projects';
import { hasRecentFactor } from '../sessions/recentFactor';
import type { Session } from '../sessions/types';
import { ApiError } from '../wire/errors';

/**
 * Guards calls that remove or bypass a verified authenticator app: they need more than the first factor.
 * @throws ApiError `unable_to_authenticate_totp` without a code, or a recovery code, of the last five minutes
 */
export function requireRecentCode(project: Project, session: Session): void {
  if (hasRecentFactor(project, session, ['authenticator_app', 'recovery_code'])) return;
  throw new ApiError('unable_to_authenticate_totp', {
    message: 'Enter a code of the authenticator app first.',
  });
}
