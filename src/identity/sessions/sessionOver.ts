import type { CodeOf } from '../core/withCodes';

/** After an error of one of these types the client clears its session, regardless of the status of the reply. */
const endings: readonly (string | undefined)[] = [
  'unauthorized_credentials',
  'user_unauthenticated',
  'invalid_secret_authentication',
  'session_not_found',
];

/**
 * Returns `session_over` if the provider reports that no user is signed in. A status 403 of a firewall, or a malformed
 * reply, does not mean that no user is signed in.
 */
export const sessionOver: CodeOf = ({ status, errorType }) =>
  status === 401 || endings.includes(errorType) ? 'session_over' : undefined;
