import { useEffect } from 'react';
import { useMessages } from '../../messages/useMessages';
import type { FlowThunk } from '../../store/createFlowThunk';
import type { Failure } from '../../store/failure';
import { useRequest, useServices, useWidgetSelector } from '../../store/hooks';
import { useFailureText } from '../screen/useFailureText';
import { messages } from './messages';
import { selectWallet } from './walletSlice';
import { isWalletFailure, showWalletError } from './walletThunks';

/**
 * Sends a request to the chosen wallet as soon as the screen opens. If the request fails, the error screen opens. If a
 * preset has opened the screen, no wallet is chosen, and the hook sends no request.
 * @param message the message of a failure (specification §8). If the server has refused the sign-in, the screen shows
 *   the server's message, and `onError` gets both.
 */
export function useWalletRequest(thunk: FlowThunk<void>, message: 'notConnected' | 'notSigned') {
  const t = useMessages(messages);
  const { browser } = useServices();
  const { isChosen } = useWidgetSelector(selectWallet);
  const failureText = useFailureText();
  const [show] = useRequest(showWalletError);
  const textOf = (failure: Failure) => (isWalletFailure(failure.code) ? t(message) : failureText(failure));
  const [send, { pending }] = useRequest(thunk, {
    messageFor: (failure) =>
      (failure.errorType ?? failure.status) === undefined ? textOf(failure) : t(message),
    onFailure: (failure) => show({ code: failure.code, text: textOf(failure) }),
  });
  // In development React runs this effect twice. The cleanup cancels the first task, so only one request is sent.
  useEffect(() => (isChosen ? browser.after(0, send) : undefined), [isChosen, browser, send]);
  return pending;
}
