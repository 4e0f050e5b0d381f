import type { Project } from '../projects/projects.ts';
import { hasRecentFactor } from '../sessions/hasRecentFactor.ts';
import type { Session } from '../sessions/types.ts';
import { ApiError } from '../wire/errors.ts';

/**
 * Checks that the user has entered a code of the authenticator app, or a recovery code, during the last five minutes.
 * Calls that remove or bypass a verified app need this check.
 * @throws ApiError `unable_to_authenticate_totp`
 */
export function requireRecentCode(project: Project, session: Session): void {
  if (hasRecentFactor(project, session, ['authenticator_app', 'recovery_code'])) return;
  throw new ApiError('unable_to_authenticate_totp', {
    message: 'Enter a code of the authenticator app first.',
  });
}
