import type { Failure } from '../../store/failure';

/** What ends a session in the client too, whatever status it comes with. */
const endings: readonly (string | undefined)[] = [
  'unauthorized_credentials',
  'user_unauthenticated',
  'invalid_secret_authentication',
  'session_not_found',
];

/** The server itself says that nobody is signed in. A firewall's 403, or an answer of the wrong shape, does not. */
export const isSessionOver = ({ code, status, errorType }: Failure): boolean =>
  code === 'server' && (status === 401 || endings.includes(errorType));
