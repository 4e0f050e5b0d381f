import type { Reader } from './readers';
import { isObject, readMember, shapeOf } from './readers';
import { REDIRECT_MAX_LENGTH } from '../browser/safeUrl';
import { ConfigurationError } from './ConfigurationError';

/** The constants of consent (specification §9). */
export const STANDARD_SCOPES = [
  'openid',
  'profile',
  'email',
  'phone',
  'full_access',
  'offline_access',
] as const;
export const CONSENT_DELAY_MS = 500;
/**
 * The timeout of the revoke request at logout, shorter than the 20 s of other requests. After it, the client clears the
 * session without a reply.
 */
export const SESSION_END_LIMIT_MS = 5_000;
/** The timeout of the client's first read of the session. After it, the person counts as signed out. */
export const FIRST_SESSION_LIMIT_MS = 5_000;
/** The duration of a session that a trusted token has started. */
export const ATTESTED_SESSION_MINUTES = 60;

/** Reads a secret text. The errors never contain a part of the text. */
const secret: Reader<string> = (value, path) => {
  if (typeof value === 'string' && value !== '' && value.length <= REDIRECT_MAX_LENGTH) return value;
  throw new ConfigurationError(path, `a text of 1 to ${REDIRECT_MAX_LENGTH} characters is needed`);
};

const members = shapeOf({ trustedAuthToken: secret, tokenProfileID: secret });
const trustedToken: typeof members = (value, path) => {
  if (isObject(value)) return members(value, path);
  throw new ConfigurationError(path, 'an object is needed');
};

/**
 * Reads the host's trusted token.
 *
 * @throws ConfigurationError with the path of the invalid value
 */
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
