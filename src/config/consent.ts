import { readMember, shapeOf, text, textOf } from './readers';
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
/** Signing out goes on without the server's answer after this. Shorter than the limit of the whole step. */
export const SESSION_END_LIMIT_MS = 5_000;
/** The client's first question for the session, before there counts as none. */
export const FIRST_SESSION_LIMIT_MS = 5_000;
/** How long the session lasts that a trusted token brings. */
export const ATTESTED_SESSION_MINUTES = 60;

const trustedToken = shapeOf({
  trustedAuthToken: textOf('a token', REDIRECT_MAX_LENGTH),
  tokenProfileID: text,
});

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
