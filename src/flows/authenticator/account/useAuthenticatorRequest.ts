import type { FlowThunk } from '../../../store/createFlowThunk';
import { useAuthenticatorText } from '../../factors/authenticator/useAuthenticatorText';
import { useWait } from '../../factors/useWait';
import type { FreshRequestOptions } from '../../section/useFreshRequest';
import { useFreshRequest } from '../../section/useFreshRequest';
import { useReloadAfter } from '../../user/UserContext';

/**
 * Sends a request about the authenticator app. Its state also has the time that the person has to wait (`useWait`).
 */
export function useAuthenticatorRequest<Arg>(thunk: FlowThunk<Arg>, options?: FreshRequestOptions) {
  const textOf = useAuthenticatorText();
  const [send, state] = useFreshRequest(thunk, {
    ...options,
    messageFor: (failure) => textOf(failure),
    onFailure: useReloadAfter(),
  });
  const wait = useWait(state.failure);
  return [send, { ...state, wait }] as const;
}
