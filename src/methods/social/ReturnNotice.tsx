import { useEffect, type RefObject } from 'react';
import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import { canSendTokenAgain } from '../../screen/canSendTokenAgain';
import { FailureNotice, useFailureMessage } from '../../screen/FailureNotice';
import { useAfterMount } from '../../screen/useAfterMount';
import { useReloadAfter, useSignedInUser } from '../../screen/UserContext';
import type { Failure } from '../../store/failure';
import { useRequest, useWidgetDispatch, useWidgetSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { focusIfLost } from '../../ui/moveFocus';
import { Spinner } from '../../ui/Spinner';
import { messages } from './accountMessages';
import { finishConnection, providerName, returnSent, selectReturn, takeReturn } from './accountSlice';

interface ReturnNoticeProps {
  /** Takes the focus, which the new page has lost. */
  titleRef: RefObject<HTMLElement | null>;
  onConnected(name: string): void;
}

/** After the return from a social provider, sends the token at once, and again when the person asks for it. */
export function ReturnNotice({ titleRef, onConnected }: ReturnNoticeProps) {
  const t = useMessages(messages);
  const tCommon = useMessages(common);
  const dispatch = useWidgetDispatch();
  const { user, reload } = useSignedInUser();
  const returned = useWidgetSelector(selectReturn);
  const name = returned ? providerName(returned.provider) : '';
  const messageOf = useConnectionMessage(name);
  const [finish, { pending, failure }] = useRequest(finishConnection, {
    messageFor: messageOf,
    onFailure: useReloadAfter(),
  });

  useEffect(() => dispatch(takeReturn()), [dispatch]);

  const sendToken = () => {
    if (!returned) return;
    finish({
      startedBy: returned.userId,
      userId: user.user_id,
      onConnected() {
        onConnected(name);
        reload();
        focusIfLost(titleRef.current);
      },
    });
    dispatch(returnSent()); // here, so that a request that fails early is not repeated by itself
  };
  useAfterMount(returned?.isSent === false ? sendToken : undefined);
  useEffect(() => {
    if (failure) focusIfLost(titleRef.current);
  }, [failure, titleRef]);

  const canRetry = failure && canSendTokenAgain(failure) && !finalCodes.includes(failure.code);
  return (
    <>
      {pending && <Spinner label={name} />}
      <FailureNotice
        failure={failure}
        messageFor={messageOf}
        otherwise={returned?.isSent && !pending ? t('socialFailed') : ''}
      />
      {canRetry && (
        <Button variant="secondary" onClick={sendToken}>
          {tCommon('tryAgain')}
        </Button>
      )}
    </>
  );
}

const ownMessages: Readonly<Partial<Record<Failure['code'], keyof typeof messages.texts>>> = {
  social_taken: 'socialTaken',
  social_refused: 'socialRefused',
  other_user: 'socialOther',
  social_failed: 'socialFailed',
  link_refused: 'socialFailed',
};

function useConnectionMessage(name: string): (failure: Failure) => string {
  const t = useMessages(messages);
  const failureMessageOf = useFailureMessage();
  return (failure) => {
    const key = ownMessages[failure.code];
    return key ? t(key, { name }) : failureMessageOf(failure);
  };
}

/** After these too, another request with the same token would fail. */
const finalCodes: readonly Failure['code'][] = ['social_taken', 'other_user', 'session_over'];
