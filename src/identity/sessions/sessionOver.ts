import type { CodeOf } from '../core/withCodes';

/** After an error of one of these types the client clears its session, regardless of the reply's status. */
const endings: readonly (string | undefined)[] = [
  'unauthorized_credentials',
  'user_unauthenticated',
  'invalid_secret_authentication',
  'session_not_found',
];

/**
 * Returns `session_over` if the provider reports that no user is signed in. The status does not matter: the provider
 * also replies with 401 to a redirect address that is not registered, or to a passkey that it refuses.
 */
export const sessionOver: CodeOf = ({ errorType }) =>
  endings.includes(errorType) ? 'session_over' : undefined;
