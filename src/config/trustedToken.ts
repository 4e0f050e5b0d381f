import { REDIRECT_MAX_LENGTH } from '../browser/safeUrl';
import { ConfigurationError } from './ConfigurationError';
import type { Reader } from './readers';
import { isObject, readMember, shapeOf } from './readers';

/** The duration of a session that is created from the host's trusted token. */
export const ATTESTED_SESSION_MINUTES = 60;

/** If the text is invalid, the error does not contain the text, because the text is secret. */
const secret: Reader<string> = (value, path) => {
  if (typeof value === 'string' && value !== '' && value.length <= REDIRECT_MAX_LENGTH) return value;
  throw new ConfigurationError(path, `a text of 1 to ${REDIRECT_MAX_LENGTH} characters is needed`);
};

const members = shapeOf({ trustedAuthToken: secret, tokenProfileID: secret });
const trustedToken: typeof members = (value, path) => {
  if (isObject(value)) return members(value, path);
  throw new ConfigurationError(path, 'an object is needed');
};

export function readTrustedToken(authTokenParams: unknown) {
  const { trustedAuthToken: token, tokenProfileID: profileId } = readMember(
    { authTokenParams },
    'authTokenParams',
    'authTokenParams',
    trustedToken,
  );
  if (!token || !profileId)
    throw new ConfigurationError('authTokenParams', 'trustedAuthToken and tokenProfileID are needed');
  return { token, profileId, sessionDurationMinutes: ATTESTED_SESSION_MINUTES };
}
