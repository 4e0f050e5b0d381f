import { useMessages } from '../../messages/useMessages';
import type { FlowThunk } from '../../store/createFlowThunk';
import type { Failure } from '../../store/failure';
import { useRequest } from '../../store/hooks';
import { useFailureText } from '../screen/useFailureText';
import { messages } from './messages';
import { isWalletFailure, showWalletError } from './walletThunks';

/** Like {@link useRequest}, for a request to a wallet. If the request fails, the error screen opens. */
export function useWalletRequest(thunk: FlowThunk<void>, message: 'notConnected' | 'notSigned') {
  const t = useMessages(messages);
  const failureText = useFailureText();
  const [show] = useRequest(showWalletError);
  const say = (failure: Failure) => (isWalletFailure(failure.code) ? t(message) : failureText(failure));
  return useRequest(thunk, {
    say,
    onFailure: (failure) => show({ code: failure.code, text: say(failure) }),
  });
}
