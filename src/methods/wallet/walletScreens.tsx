import type { ComponentType } from 'react';
import { useMessages } from '../../messages/useMessages';
import { useFailureMessage } from '../../screen/FailureNotice';
import { FlowScreen } from '../../screen/FlowScreen';
import { LazyComponent } from '../../screen/LazyComponent';
import { useAfterMount } from '../../screen/useAfterMount';
import type { ScreensOf } from '../../screens';
import type { FlowThunk } from '../../store/createFlowThunk';
import type { Failure } from '../../store/failure';
import { useRequest, useServices, useWidgetSelector } from '../../store/hooks';
import type { MainSectionProps } from '../../store/mainSections';
import { icon } from '../../ui/icons';
import { LinkList } from '../../ui/LinkList';
import { Feedback, Note } from '../../ui/Note';
import { Spinner } from '../../ui/Spinner';
import { mainMessages, messages } from './messages';
import { connectWallet, isWalletFailure, selectWallet, showWalletError, signIn } from './slice';
import { Verbatim } from './Verbatim';

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
 * Sends the request when the screen opens, unless a preset opened it: then no wallet is chosen.
 * @param message what the screen says if the wallet fails; `onError` says it also for a rejection of the provider
 */
function useWalletRequest(thunk: FlowThunk<void>, message: 'notConnected' | 'notSigned') {
  const t = useMessages(messages);
  const { isChosen } = useWidgetSelector(selectWallet);
  const failureMessageOf = useFailureMessage();
  const [showError] = useRequest(showWalletError);
  const messageOf = (failure: Failure) =>
    isWalletFailure(failure.code) ? t(message) : failureMessageOf(failure);
  const [send, { pending }] = useRequest(thunk, {
    // The host finds the provider's own message in `error_message`.
    messageFor: (failure) => (isRejection(failure) ? t(message) : messageOf(failure)),
    onFailure: (failure) => showError({ code: failure.code, message: messageOf(failure) }),
  });
  useAfterMount(isChosen ? send : undefined);
  return pending;
}

/** The provider has rejected the sign-in. */
const isRejection = ({ errorType, status }: Failure) => errorType !== undefined || status !== undefined;

const ownScreenProps: MainSectionProps = { besideEmail: false, onOwnScreen: true, onShow() {} };

/** The wallets for which Main has no room. */
export function CryptoOtherScreen() {
  const t = useMessages(messages);
  const { crypto } = useServices().flows.mainSections;
  return (
    <FlowScreen title={t('otherTitle')}>
      {crypto.place === 'buttons' && <LazyComponent load={crypto.load} props={ownScreenProps} />}
    </FlowScreen>
  );
}

/** The companies' icons are trademarks, so these are our own. */
const downloads = [
  ['Metamask', 'https://metamask.io/download', icon('m3 3 5 3h4l5-3v8l-5 5H8l-5-5V3Zm4 7v.1m6-.1v.1')],
  [
    'Phantom',
    'https://phantom.com/download',
    icon('M4 17V9a6 6 0 0 1 12 0v8l-3-2-3 2-3-2-3 2Zm4-7v.1m4-.1v.1'),
  ],
  [
    'Coinbase',
    'https://www.coinbase.com/wallet/downloads',
    icon('M10 2a8 8 0 0 1 0 16 8 8 0 0 1 0-16ZM8 8h4v4H8Z'),
  ],
  [
    'Binance',
    'https://www.binance.com/en/binancewallet',
    icon('m10 2 8 8-8 8-8-8 8-8Zm0 5 3 3-3 3-3-3 3-3Z'),
  ],
] as const;

export function CryptoSetupWallet() {
  const t = useMessages(messages);
  const tMain = useMessages(mainMessages);
  return (
    <FlowScreen title={t('setUpTitle')} description={t('setUp')}>
      <LinkList
        links={downloads.map(([wallet, href, Icon]) => ({
          name: wallet,
          href,
          text: t('download', { wallet }),
          icon: <Icon />,
        }))}
      />
      <Note>{tMain('phone')}</Note>
    </FlowScreen>
  );
}

/** The screen for every failure. If the wallet was the cause, it says what the person can do. */
export function CryptoError() {
  const t = useMessages(messages);
  const failureMessageOf = useFailureMessage();
  const { failure } = useWidgetSelector(selectWallet);
  return (
    <FlowScreen title={t('errorTitle')} description={t('error')}>
      {failure && isWalletFailure(failure) && <Note>{failureMessageOf({ code: failure, message: '' })}</Note>}
    </FlowScreen>
  );
}

export function CryptoConfirmation() {
  const t = useMessages(messages);
  return <FlowScreen title={t('successTitle')} description={t('success')} />;
}

export { failures } from './messages';

export const screens = {
  CryptoConnect,
  CryptoSignMessage,
  CryptoOtherScreen,
  CryptoSetupWallet,
  CryptoError,
  CryptoConfirmation,
} satisfies Record<ScreensOf<'wallet'>, ComponentType>;
