import { REDIRECT_MAX_LENGTH } from '../../browser/safeUrl';
import { ownProperties } from '../../host/ownProperties';
import { ConfigurationError, isObject, shapeOf, type Reader } from '../../host/readers';
import { IdentityError } from '../../provider/IdentityError';
import { createFlowThunk } from '../../store/createFlowThunk';
import type { ThunkServices } from '../../store/services';
import { sessionAttested } from './consentSlice';

/** @limit A session that begins with a token of your server */
const ATTESTED_SESSION_MINUTES = 60;

/** Like `textOf`, but the error does not contain the text, which is secret. */
const secretText: Reader<string> = (value, path) => {
  if (typeof value === 'string' && value !== '' && value.length <= REDIRECT_MAX_LENGTH) return value;
  throw new ConfigurationError(path, `a text of 1 to ${REDIRECT_MAX_LENGTH} characters is needed`);
};

const readParams = shapeOf({ trustedAuthToken: secretText, tokenProfileID: secretText });

/** Replaces the session by that of the host's own token (`authTokenParams`). */
export const attestSession = createFlowThunk(
  'consent/attest',
  async (_: void, { dispatch, signal, extra }) => {
    await extra.identity.attestSession(readTrustedToken(extra), signal);
    dispatch(sessionAttested());
  },
);

/** @throws IdentityError `invalid_config` */
function readTrustedToken({ host: { hostProps } }: ThunkServices) {
  const path = 'authTokenParams';
  try {
    const params = ownProperties(hostProps.authTokenParams, path);
    // The error of `readParams` would contain the value.
    if (!isObject(params)) throw new ConfigurationError(path, 'an object is needed');
    const { trustedAuthToken: token, tokenProfileID: profile_id } = readParams(params, path);
    if (!token || !profile_id)
      throw new ConfigurationError(path, 'trustedAuthToken and tokenProfileID are needed');
    return { token, profile_id, session_duration_minutes: ATTESTED_SESSION_MINUTES };
  } catch (cause) {
    if (!(cause instanceof ConfigurationError)) throw cause;
    throw new IdentityError('invalid_config', cause.message, { cause });
  }
}
