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
export const CONSENT_REST_MS = 500;
/** Timeout of the revoke request at logout; the browser then forgets the session anyway. Shorter than a request's 20 s. */
export const SESSION_END_LIMIT_MS = 5_000;
/** The client's first question for the session, before there counts as none. */
export const FIRST_SESSION_LIMIT_MS = 5_000;
/** How long the session lasts that a trusted token brings. */
export const ATTESTED_SESSION_MINUTES = 60;

/** A text of which no message says a part. */
const secret: Reader<string> = (value, path) => {
  if (typeof value === 'string' && value !== '' && value.length <= REDIRECT_MAX_LENGTH) return value;
  throw new ConfigurationError(path, `a text of 1 to ${REDIRECT_MAX_LENGTH} characters is needed`);
};

const members = shapeOf({ trustedAuthToken: secret, tokenProfileID: secret });
const trustedToken: typeof members = (value, path) => {
  if (isObject(value)) return members(value, path);
  throw new ConfigurationError(path, 'an object is needed');
};

/** @throws ConfigurationError naming the place. */
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
