import type { NewTotp } from '../../../identity/methods/totpCalls';
import { authenticatorAddress } from '../../../identity/methods/authenticatorAddress';
import { createFlowThunk } from '../../../store/createFlowThunk';

/** What the person needs to set up the app. It is never stored: it contains secrets. */
export interface AuthenticatorSetupData {
  readonly totpId: string;
  /** In base32. */
  readonly secret: string;
  /** The content of the QR code. */
  readonly address: string;
  readonly recoveryCodes: readonly string[];
}

/** Creates an authenticator. The secrets go to the callback, so that the store does not contain them. */
export const createAuthenticator = createFlowThunk(
  'authenticator/create',
  async (onCreated: (setup: AuthenticatorSetupData) => void, { signal, extra }) => {
    const { identity, host } = extra;
    const [{ projectName }, created] = await Promise.all([identity.bootstrap(), identity.createTotp(signal)]);
    host.emit('TOTP_CREATE', withoutSetup(created));
    const { totp_id: totpId, secret, recovery_codes: recoveryCodes } = created;
    const account = identity.readFactors()?.account ?? '';
    onCreated({
      totpId,
      secret,
      recoveryCodes,
      address: authenticatorAddress({ issuer: projectName ?? '', account, secret }),
    });
  },
);

const withoutSetup = ({ request_id, status_code, totp_id }: NewTotp) => ({
  request_id,
  status_code,
  totp_id,
});

/** Checks a code of the app. The first correct code of a new app also finishes its set-up. */
export const proveAuthenticator = createFlowThunk(
  'authenticator/prove',
  async (code: string, { signal, extra: { identity, host } }) => {
    const { sessionDurationMinutes } = host.config;
    host.emit('TOTP_AUTHENTICATE', await identity.authenticateTotp({ code, sessionDurationMinutes }, signal));
  },
);

export const proveRecoveryCode = createFlowThunk(
  'authenticator/recover',
  async (recoveryCode: string, { signal, extra: { identity, host } }) => {
    const { sessionDurationMinutes } = host.config;
    host.emit('TOTP_RECOVER', await identity.recoverTotp({ recoveryCode, sessionDurationMinutes }, signal));
  },
);
