import { useEffect } from 'react';
import { useMessages } from '../../messages/useMessages';
import type { FlowThunk } from '../../store/createFlowThunk';
import type { Failure } from '../../store/failure';
import { useRequest, useServices, useWidgetSelector } from '../../store/hooks';
import { Feedback } from '../../ui/Feedback';
import { Note } from '../../ui/note/Note';
import { Spinner } from '../../ui/spinner/Spinner';
import { FlowScreen } from '../screen/FlowScreen';
import { useFailureText } from '../screen/useFailureText';
import { messages } from './messages';
import { Verbatim } from './verbatim/Verbatim';
import { selectWallet } from './walletSlice';
import { connectWallet, isWalletFailure, showWalletError, signIn } from './walletThunks';

/** Asks the wallet to connect to the page, as soon as the screen opens. */
export function CryptoConnect() {
  const t = useMessages(messages);
  useWalletRequest(connectWallet, 'notConnected');
  return (
    <FlowScreen title={t('connectTitle')} description={t('connect')}>
      <Spinner />
      <Note>{t('locked')}</Note>
    </FlowScreen>
  );
}

/** Asks the wallet to sign, and shows the account and the text to sign meanwhile. */
export function CryptoSignMessage() {
  const t = useMessages(messages);
  const { walletAddress, walletChallenge, status } = useWidgetSelector(selectWallet);
  const pending = useWalletRequest(signIn, 'notSigned');
  return (
    <FlowScreen title={t('signTitle')} description={t('sign')}>
      <Verbatim label={t('account')} text={walletAddress} />
      <Verbatim label={t('challenge')} text={walletChallenge} />
      <Note>{t('free')}</Note>
      <Spinner />
      <Feedback>{pending && status && <Note>{t(status)}</Note>}</Feedback>
      <Note>{t('anotherAccount')}</Note>
    </FlowScreen>
  );
}

/**
 * Sends a request to the chosen wallet as soon as the screen opens. If the request fails, the error screen opens. If a
 * preset has opened the screen, no wallet is chosen, and the hook sends no request.
 *
 * @param message the key of the message for a failure of the wallet (specification §8). If the provider has refused the
 *   sign-in, the screen shows the provider's message, and `onError` gets both.
 * @returns whether the request is pending.
 */
function useWalletRequest(thunk: FlowThunk<void>, message: 'notConnected' | 'notSigned') {
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
