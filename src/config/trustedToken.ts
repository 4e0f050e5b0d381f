import { REDIRECT_MAX_LENGTH } from '../browser/safeUrl';
import { ConfigurationError } from './ConfigurationError';
import { ownMembers } from './ownMembers';
import type { Reader } from './readers';
import { isObject, shapeOf } from './readers';

/**
 * The duration of a session that is created from the host's trusted token.
 * @limit A session that begins with a token of your server
 */
export const ATTESTED_SESSION_MINUTES = 60;

/** Like `textOf`, but the error does not contain the invalid text, because the text is secret. */
const secretText: Reader<string> = (value, path) => {
  if (typeof value === 'string' && value !== '' && value.length <= REDIRECT_MAX_LENGTH) return value;
  throw new ConfigurationError(path, `a text of 1 to ${REDIRECT_MAX_LENGTH} characters is needed`);
};

const readMembers = shapeOf({ trustedAuthToken: secretText, tokenProfileID: secretText });
const trustedTokenReader: typeof readMembers = (value, path) => {
  if (isObject(value)) return readMembers(value, path);
  throw new ConfigurationError(path, 'an object is needed');
};

/**
 * Reads the host's trusted token, from which the client creates a session.
 * @param authTokenParams the host's property
 * @throws ConfigurationError
 */
export function readTrustedToken(authTokenParams: unknown) {
  const { trustedAuthToken: token, tokenProfileID: profileId } = trustedTokenReader(
    ownMembers(authTokenParams, 'authTokenParams'),
    'authTokenParams',
  );
  if (!token || !profileId)
    throw new ConfigurationError('authTokenParams', 'trustedAuthToken and tokenProfileID are needed');
  return { token, profileId, sessionDurationMinutes: ATTESTED_SESSION_MINUTES };
}
