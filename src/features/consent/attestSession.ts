import { IdentityError } from '../../provider/IdentityError';
import { createFlowThunk } from '../../store/createFlowThunk';
import type { ThunkServices } from '../../store/services';
import { sessionAttested } from './consentSlice';
import { REDIRECT_MAX_LENGTH } from '../../browser/safeUrl';
import { ownProperties } from '../../host/ownProperties';
import type { Reader } from '../../host/readers';
import { isObject, shapeOf, ConfigurationError } from '../../host/readers';

/**
 * The duration of a session that is created from the host's trusted token.
 * @limit A session that begins with a token of your server
 */
const ATTESTED_SESSION_MINUTES = 60;

/** Like `textOf`, but the error does not contain the text, which is secret. */
const secretText: Reader<string> = (value, path) => {
  if (typeof value === 'string' && value !== '' && value.length <= REDIRECT_MAX_LENGTH) return value;
  throw new ConfigurationError(path, `a text of 1 to ${REDIRECT_MAX_LENGTH} characters is needed`);
};

const readProperties = shapeOf({ trustedAuthToken: secretText, tokenProfileID: secretText });

const trustedTokenReader: typeof readProperties = (value, path) => {
  if (isObject(value)) return readProperties(value, path);
  throw new ConfigurationError(path, 'an object is needed');
};

/** @throws ConfigurationError */
function readTrustedToken(authTokenParams: unknown) {
  const { trustedAuthToken: token, tokenProfileID: profileId } = trustedTokenReader(
    ownProperties(authTokenParams, 'authTokenParams'),
    'authTokenParams',
  );
  if (!token || !profileId)
    throw new ConfigurationError('authTokenParams', 'trustedAuthToken and tokenProfileID are needed');
  return { token, profileId, sessionDurationMinutes: ATTESTED_SESSION_MINUTES };
}

/** The new session replaces the current one. */
export const attestSession = createFlowThunk(
  'consent/attest',
  async (_: void, { dispatch, signal, extra }) => {
    await extra.identity.attestSession(trustedTokenOf(extra), signal);
    dispatch(sessionAttested());
  },
);

function trustedTokenOf({ host: { hostProps } }: ThunkServices) {
  try {
    return readTrustedToken(hostProps.authTokenParams);
  } catch (cause) {
    if (!(cause instanceof ConfigurationError)) throw cause;
    throw new IdentityError('invalid_config', cause.message, { cause });
  }
}
