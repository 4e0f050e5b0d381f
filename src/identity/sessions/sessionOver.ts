import type { CodeOf } from '../withCodes';

/** Error types after which the client clears its session, with any status. */
const endings: readonly (string | undefined)[] = [
  'unauthorized_credentials',
  'user_unauthenticated',
  'invalid_secret_authentication',
  'session_not_found',
];

/**
 * Returns `session_over` if the provider reports that no user is signed in. A firewall's 403 or a malformed reply does
 * not mean that.
 */
export const sessionOver: CodeOf = ({ status, errorType }) =>
  status === 401 || endings.includes(errorType) ? 'session_over' : undefined;
