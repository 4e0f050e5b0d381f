import type { User } from '../../provider/user';
import { reportAdded, reportRemoved } from '../../screen/factorChanges';
import { useFreshRequest, type FreshRequestOptions } from '../../screen/useFreshRequest';
import { useReloadAfter } from '../../screen/UserContext';
import { createFlowThunk, type FlowThunk } from '../../store/createFlowThunk';
import { toFailure } from '../../store/failure';
import { authenticateTotp } from './thunks';
import { useAuthenticatorFailure, useAuthenticatorMessage } from './useAuthenticatorFailure';

/** The provider allows one app. One that has had no correct code is not set up yet. */
export const authenticatorOf = (user: User): string | undefined =>
  user.totps.find(({ verified }) => verified)?.totp_id;

/** The first code of a new app finishes its set-up. */
export const confirmAuthenticator = createFlowThunk(
  'account/confirmAuthenticator',
  async (code: string, api) => reportAdded('totp', await authenticateTotp(code, api), api.extra),
);

/** If the app was removed before, for example in another tab, there is no event. */
export const removeAuthenticator = createFlowThunk(
  'account/removeAuthenticator',
  async (totpId: string, { signal, extra }) => {
    const { identity, host } = extra;
    const response = await identity.deleteTotp({ totpId }, signal).catch((error: unknown) => {
      if (toFailure(error).code === 'totp_gone') return null;
      throw error;
    });
    if (!response) return;
    host.emit('TOTP_DELETE', {});
    reportRemoved('totp', response, extra);
  },
);

export function useAuthenticatorRequest<Arg>(thunk: FlowThunk<Arg>, options?: FreshRequestOptions) {
  const [send, state] = useFreshRequest(thunk, {
    ...options,
    messageFor: useAuthenticatorMessage(),
    onFailure: useReloadAfter(),
  });
  return [send, { ...state, ...useAuthenticatorFailure(state.failure) }] as const;
}
