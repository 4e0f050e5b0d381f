import type { CodeOf } from '../withCodes';

/** Error types after which the client clears its session, with any status. */
const endings: readonly (string | undefined)[] = [
  'unauthorized_credentials',
  'user_unauthenticated',
  'invalid_secret_authentication',
  'session_not_found',
];

/** The provider says that no user is signed in. A firewall's 403, or a reply of the wrong shape, does not count. */
export const sessionOver: CodeOf = ({ status, errorType }) =>
  status === 401 || endings.includes(errorType) ? 'session_over' : undefined;
