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
 *
 * @param message the key of the message for a failure of the wallet (specification §8). If the provider has refused the
 *   sign-in, the screen shows the provider's message, and `onError` gets both.
 * @returns whether the request is pending.
 */
export function useWalletRequest(thunk: FlowThunk<void>, message: 'notConnected' | 'notSigned') {
  const t = useMessages(messages);
  const { browser } = useServices();
  const { isChosen } = useWidgetSelector(selectWallet);
  const failureText = useFailureText();
  const [showError] = useRequest(showWalletError);
  const shownText = (failure: Failure) => (isWalletFailure(failure.code) ? t(message) : failureText(failure));
  const [send, { pending }] = useRequest(thunk, {
    messageFor: (failure) => {
      const isProvidersRefusal = failure.errorType !== undefined || failure.status !== undefined;
      return isProvidersRefusal ? t(message) : shownText(failure);
    },
    onFailure: (failure) => showError({ code: failure.code, text: shownText(failure) }),
  });
  // In development React runs this effect twice. The cleanup cancels the first task, so only one request is sent.
  useEffect(() => (isChosen ? browser.after(0, send) : undefined), [isChosen, browser, send]);
  return pending;
}
