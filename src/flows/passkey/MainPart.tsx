import { useEffect } from 'react';
import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import type { Failure } from '../../store/failure';
import { isChunkGone } from '../../store/failure';
import { useRequest, useServices, useWidgetSelector } from '../../store/hooks';
import { selectIsBusy } from '../../store/requestsSlice';
import type { PartProps } from '../../store/mainParts';
import { useSettings } from '../../store/settings';
import { Notice } from '../../ui/notice/Notice';
import { Button } from '../../ui/button/Button';
import { Skeleton } from '../../ui/skeleton/Skeleton';
import { ReloadButton } from '../screen/FailureNotice';
import { useFailureText } from '../screen/useFailureText';
import { useLoadingPart } from '../screen/useLoadingPart';
import { PasskeyIcon } from '../factors/passkey/icons';
import { messages } from './shared/messages';
import { selectPasskey } from './shared/passkeySlice';
import { logIn, logInWithPicked } from './signInThunks';
import { useConditionalUi } from './useConditionalUi';
import { usePasskeySupport } from '../factors/passkey/usePasskeySupport';

/**
 * The passkey button. If the browser has conditional UI and Main has an email field, the field suggests passkeys
 * instead, and there is no button.
 */
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
  // The outline keeps the room of the button until it is known whether the browser supports passkeys. Beside an email
  // field there is usually no button, so there is no outline.
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

/** For these failures, which are the provider's, the specification has one common message (§8). */
const codesWithCommonMessage: readonly Failure['code'][] = [
  'server',
  'rate_limited',
  'bad_reply',
  'passkey_invalid',
  'passkey_not_offered',
  'session_over',
];

/** Returns a function that returns the message of a failed passkey sign-in, or an empty text for no message. */
function useSignInText(): (failure: Failure) => string {
  const t = useMessages(messages);
  const failureText = useFailureText();
  return (failure) => {
    if (failure.code === 'passkey_not_found') return t('notFound');
    if (failure.code === 'passkey_refused') return ''; // no message, because the person dismissed the prompt
    return codesWithCommonMessage.includes(failure.code) ? t('unknown') : failureText(failure);
  };
}
