import { createFlowThunk } from '../../../store/createFlowThunk';
import { toFailure } from '../../../store/failure';
import { reportAdded, reportRemoved } from '../../section/factorChanges';

/** Checks the first code of a new app, which finishes its set-up. */
export const confirmAuthenticator = createFlowThunk(
  'account/confirmAuthenticator',
  async (code: string, { signal, extra }) => {
    const { identity, host } = extra;
    const { sessionDurationMinutes } = host.config;
    const result = await identity.authenticateTotp({ code, sessionDurationMinutes }, signal);
    host.emit('TOTP_AUTHENTICATE', result);
    reportAdded('totp', result, extra);
  },
);

/** Reads the unused recovery codes. They go to the callback, so that the store does not contain them. */
export const readRecoveryCodes = createFlowThunk(
  'account/readRecoveryCodes',
  async (onRead: (codes: readonly string[]) => void, { signal, extra: { identity } }) => {
    const codes = await identity.readRecoveryCodes(signal);
    signal.throwIfAborted();
    onRead(codes);
  },
);

/** Removes the app. If it was removed before, for example in another tab, there is no event. */
export const removeAuthenticator = createFlowThunk(
  'account/removeAuthenticator',
  async (totpId: string, { signal, extra }) => {
    const { identity, host } = extra;
    const reply = await identity.deleteTotp({ totpId }, signal).catch((error: unknown) => {
      if (toFailure(error).code === 'totp_gone') return null;
      throw error;
    });
    if (!reply) return;
    host.emit('TOTP_DELETE', {});
    reportRemoved('totp', reply, extra);
  },
);
