import { useEffect, useContext, useRef } from 'react';
import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import type { Failure } from '../../store/failure';
import { isChunkGone } from '../../store/failure';
import { useRequest, useServices, useWidgetSelector, useWidgetDispatch } from '../../store/hooks';
import { selectIsBusy } from '../../store/requestsSlice';
import type { PartProps } from '../../store/mainParts';
import { useSettings } from '../../store/settings';
import { Notice } from '../../ui/Notice';
import { Button } from '../../ui/Button';
import { Skeleton } from '../../ui/Skeleton';
import { ReloadButton, useFailureText } from '../../screen/FailureNotice';
import { useLoadingPart, WidgetRootContext } from '../../screen/WidgetRoot';
import { PasskeyIcon, usePasskeySupport } from './passkeys';
import type { MessageFor } from '../../store/createFlowThunk';
import { FlowScreen } from '../../screen/FlowScreen';
import { messages } from './messages';
import { selectPasskey, offerCleared } from './passkeySlice';
import { logIn, logInWithPicked, offerPasskeys } from './signIn';

/** If Main's email field suggests passkeys (conditional UI), there is no button. */
export function MainPart({ besideEmail, onShow }: PartProps) {
  const t = useMessages(messages);
  const { lastMethod } = useServices().choices;
  const { options } = useSettings();
  const signInText = useSignInText();
  const tCommon = useMessages(common);
  const support = usePasskeySupport();
  const hasConditionalUi = !!support?.autofill && besideEmail;
  const hasButton = !!support?.ceremonies && !hasConditionalUi;
  const [send, { pending, failure }] = useRequest(logIn, { messageFor: signInText });
  const isBusy = useWidgetSelector(selectIsBusy);
  const autofillFailure = useWidgetSelector(
    ({ requests }) => requests[logInWithPicked.typePrefix]?.failure ?? null,
  );
  const { offerFailure } = useWidgetSelector(selectPasskey);
  useConditionalUi(hasConditionalUi, signInText);

  const isSupportKnown = support !== undefined;
  useEffect(() => {
    if (isSupportKnown) onShow(hasButton);
  }, [isSupportKnown, hasButton, onShow]);

  const showsOutline = !isSupportKnown && !besideEmail;
  useLoadingPart(showsOutline);
  // Keeps the button's room until the browser's support is known. Beside an email field there is usually no button.
  if (showsOutline) return <Skeleton bars="button" />;
  const shownFailure = failure ?? autofillFailure ?? offerFailure;
  return (
    <>
      {/* `offerFailure` is no `cause`: the offers repeat by themselves, so the same text is announced only once. */}
      <Notice
        variant="error"
        text={shownFailure ? signInText(shownFailure) : ''}
        cause={failure ?? autofillFailure}
      />
      {isChunkGone(shownFailure) && <ReloadButton />}
      {hasButton && (
        <Button
          id={options.buttonIdOf?.('passkeys')}
          variant="secondary"
          icon={<PasskeyIcon />}
          badge={lastMethod() === 'passkeys' ? tCommon('lastUsed') : undefined}
          pending={pending}
          ariaDisabled={isBusy}
          onClick={() => send()}
        >
          {t('logIn')}
        </Button>
      )}
    </>
  );
}

/** For these failures of the provider, the specification has one common message (§8). */
const codesWithCommonMessage: readonly Failure['code'][] = [
  'server',
  'rate_limited',
  'bad_reply',
  'passkey_invalid',
  'passkey_not_offered',
  'session_over',
];

/** An empty text means no message. */
function useSignInText(): (failure: Failure) => string {
  const t = useMessages(messages);
  const failureText = useFailureText();
  return (failure) => {
    if (failure.code === 'passkey_not_found') return t('notFound');
    if (failure.code === 'passkey_refused') return ''; // no message, because the person dismissed the prompt
    return codesWithCommonMessage.includes(failure.code) ? t('unknown') : failureText(failure);
  };
}

/** The offers stop while another request is pending, and start again if that request fails. */
function useConditionalUi(isWanted: boolean, messageFor: MessageFor): void {
  const { browser } = useServices();
  const dispatch = useWidgetDispatch();
  const isOtherRequestPending = useWidgetSelector(({ requests }) =>
    Object.entries(requests).some(([type, { attempt }]) => attempt && type !== logInWithPicked.typePrefix),
  );
  const root = useContext(WidgetRootContext)?.ref;
  // `offerPasskeys` sets `isOver`, for example when the person dismisses the prompt.
  const visit = useRef({ isOver: false });
  const isOffering = isWanted && !isOtherRequestPending;
  const latestMessageFor = useRef(messageFor);
  useEffect(() => {
    latestMessageFor.current = messageFor;
  });

  useEffect(() => {
    if (!isOffering) return;
    const stopOffers = new AbortController();
    const offering = {
      visit: visit.current,
      stopped: stopOffers.signal,
      onFocusIn: (run: () => void) => watchFocus(root?.current, run),
      messageFor: (failure: Failure) => latestMessageFor.current(failure),
    };
    // In development React runs this effect twice. The cleanup cancels the first task, so only one offer starts.
    const cancel = browser.after(0, () => dispatch(offerPasskeys(offering)));
    return () => {
      cancel();
      stopOffers.abort();
    };
  }, [isOffering, browser, dispatch, root]);
  useEffect(() => () => void dispatch(offerCleared()), [dispatch]);
}

/**
 * Calls `run` also at once if `element` already contains the focus.
 * @returns a function that stops the calls
 */
function watchFocus(element: Element | null | undefined, run: () => void): () => void {
  if (element?.matches(':focus-within')) run();
  element?.addEventListener('focusin', run);
  return () => element?.removeEventListener('focusin', run);
}

export function PasskeyConfirmation() {
  const t = useMessages(messages);
  return <FlowScreen title={t('successTitle')} description={t('success')} />;
}
