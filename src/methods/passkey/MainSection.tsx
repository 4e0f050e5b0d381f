import { useContext, useEffect, useRef } from 'react';
import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import { ReloadButton, useFailureMessage } from '../../screen/FailureNotice';
import { FlowScreen } from '../../screen/FlowScreen';
import { useLoadingComponent, WidgetRootContext } from '../../screen/WidgetRoot';
import type { MessageFor } from '../../store/createFlowThunk';
import { isChunkGone, type Failure } from '../../store/failure';
import { useRequest, useServices, useWidgetDispatch, useWidgetSelector } from '../../store/hooks';
import type { MainSectionProps } from '../../store/mainSections';
import { selectIsBusy } from '../../store/requestsSlice';
import { useSettings } from '../../store/settings';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { Skeleton } from '../../ui/Skeleton';
import { messages } from './messages';
import { PasskeyIcon, usePasskeySupport } from './passkeys';
import { codesOfProvider, logIn, logInWithPicked, offerPasskeys } from './signIn';
import { offerCleared, selectPasskey } from './slice';

/** The button on Main that signs in with a passkey. It is missing if Main's email field suggests passkeys (conditional UI). */
export function MainSection({ besideEmail, onShow }: MainSectionProps) {
  const t = useMessages(messages);
  const { lastMethod } = useServices().choices;
  const { options } = useSettings();
  const signInMessage = useSignInMessage();
  const tCommon = useMessages(common);
  const support = usePasskeySupport();
  const hasConditionalUi = !!support?.autofill && besideEmail;
  const hasButton = !!support?.ceremonies && !hasConditionalUi;
  const [send, { pending, failure }] = useRequest(logIn, { messageFor: signInMessage });
  const isBusy = useWidgetSelector(selectIsBusy);
  useConditionalUi(hasConditionalUi, signInMessage);

  const isSupportKnown = support !== undefined;
  useEffect(() => {
    if (isSupportKnown) onShow(hasButton);
  }, [isSupportKnown, hasButton, onShow]);

  const showsSkeleton = !isSupportKnown && !besideEmail;
  useLoadingComponent(showsSkeleton);
  // Keeps the button's room until the browser's support is known. Beside an email field there is usually no button.
  if (showsSkeleton) return <Skeleton bars="button" />;
  return (
    <>
      <SignInFailure failure={failure} />
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

/** Shows the failure of the button, of a picked passkey, or of the offers. */
function SignInFailure({ failure }: { failure: Failure | null }) {
  const signInMessage = useSignInMessage();
  const pickedFailure = useWidgetSelector(
    ({ requests }) => requests[logInWithPicked.typePrefix]?.failure ?? null,
  );
  const { offerFailure } = useWidgetSelector(selectPasskey);
  const cause = failure ?? pickedFailure;
  const displayed = cause ?? offerFailure;
  return (
    <>
      {/* `offerFailure` is no `cause`: the offers repeat by themselves, so the same text is announced only once. */}
      <Notice variant="error" text={displayed ? signInMessage(displayed) : ''} cause={cause} />
      {isChunkGone(displayed) && <ReloadButton />}
    </>
  );
}

/** For the provider's failures, the specification has one common message (§8). A dismissed prompt has none. */
function useSignInMessage(): (failure: Failure) => string {
  const t = useMessages(messages);
  const failureMessageOf = useFailureMessage();
  return (failure) => {
    if (failure.code === 'passkey_not_found') return t('notFound');
    if (failure.code === 'passkey_refused') return '';
    return codesOfProvider.includes(failure.code) ? t('unknown') : failureMessageOf(failure);
  };
}

/** Offers passkeys in the email field. The offers stop while another request is pending, and start again if it fails. */
function useConditionalUi(isRequested: boolean, messageFor: MessageFor): void {
  const dispatch = useWidgetDispatch();
  const isOtherRequestPending = useWidgetSelector(({ requests }) =>
    Object.entries(requests).some(
      ([type, { requestId }]) => requestId && type !== logInWithPicked.typePrefix,
    ),
  );
  const widget = useContext(WidgetRootContext)?.ref;
  // `offerPasskeys` sets `isOver`, for example when the person dismisses the prompt.
  const offers = useRef({ isOver: false });
  const isOffering = isRequested && !isOtherRequestPending;
  const latestMessageFor = useRef(messageFor);
  useEffect(() => {
    latestMessageFor.current = messageFor;
  });

  useEffect(() => {
    if (!isOffering) return;
    const stopOffers = new AbortController();
    const latest: MessageFor = (failure) => latestMessageFor.current(failure);
    const { signal: stopped } = stopOffers;
    const root = widget?.current;
    dispatch(offerPasskeys({ offers: offers.current, stopped, root, messageFor: latest }));
    return () => stopOffers.abort();
  }, [isOffering, dispatch, widget]);
  useEffect(() => () => void dispatch(offerCleared()), [dispatch]);
}

export function PasskeyConfirmation() {
  const t = useMessages(messages);
  return <FlowScreen title={t('successTitle')} description={t('success')} />;
}
