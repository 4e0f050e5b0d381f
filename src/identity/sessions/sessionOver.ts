import type { CodeOf } from '../withCodes';

/** What ends a session in the client too, whatever status it comes with. */
const endings: readonly (string | undefined)[] = [
  'unauthorized_credentials',
  'user_unauthenticated',
  'invalid_secret_authentication',
  'session_not_found',
];

/** The server itself says that no user is signed in. A firewall's 403, or an answer of the wrong shape, does not. */
export const sessionOver: CodeOf = ({ status, errorType }) =>
  status === 401 || endings.includes(errorType) ? 'session_over' : undefined;
