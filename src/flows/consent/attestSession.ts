import { ConfigurationError } from '../../config/ConfigurationError';
import { readTrustedToken } from '../../config/trustedToken';
import { IdentityError } from '../../identity/core/IdentityError';
import { createFlowThunk } from '../../store/createFlowThunk';
import type { ThunkServices } from '../../store/services';
import { sessionAttested } from './consentSlice';

/** Creates a session with the host's own token (`authTokenParams`). The new session replaces the current session. */
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
