import type { ReactNode, RefObject } from 'react';
import { useEffect, useState } from 'react';
import { common } from '../../../messages/common';
import { useMessages } from '../../../messages/useMessages';
import type { Failure } from '../../../store/failure';
import { isChunkGone } from '../../../store/failure';
import { Notice } from '../../../ui/notice/Notice';
import { Button } from '../../../ui/button/Button';
import { ReloadButton } from '../../screen/FailureNotice';
import { useFailureText } from '../../screen/useFailureText';
import { useReportOnce } from '../../screen/useReportOnce';
import { useScreenSettled } from '../../screen/useScreenSettled';
import { messages } from '../shared/messages';
import { useFocusTitle } from '../../screen/useFocusTitle';
import type { UserRead } from './useUser';

interface NoUserProps {
  failure: Failure;
  onRetry(): void;
  withoutUser: ReactNode;
  /** `undefined` if the failure happened before the user was read, for example while a chunk was loading. */
  read: UserRead | undefined;
  /** `current` is true while "Try again" has the focus. */
  atRetryRef: RefObject<boolean>;
}

/** Shows that no user is signed in, or why the widget does not know whether a user is signed in. */
export function NoUser({ failure, onRetry, withoutUser, read, atRetryRef }: NoUserProps) {
  const t = useMessages(messages);
  const say = useMessages(common);
  const failureText = useFailureText();
  const isOver = failure.code === 'session_over';
  const text = isOver ? t('notSignedIn') : failureText(failure);
  const focusTitle = useFocusTitle();
  const [retried, setRetried] = useState<unknown>();
  // True only while the person's own retry is pending, not during the cache's automatic retries. During the person's
  // retry the message is removed. So if the retry fails with the same message, screen readers announce it again.
  const isTrying = Boolean(read?.loading && retried === read.failure);
  useScreenSettled(true);
  useReportOnce(failure, text);
  const wasKnown = Boolean(read?.user); // then this error has replaced the list, which may have had the focus
  useEffect(() => {
    if (wasKnown) focusTitle();
  }, [wasKnown, focusTitle]);

  function retry() {
    atRetryRef.current = true;
    setRetried(read?.failure);
    onRetry();
  }

  return (
    <>
      <Notice variant="error" text={isTrying ? '' : text} />
      {isChunkGone(failure) && <ReloadButton />}
      {!isOver && !isChunkGone(failure) && (
        <>
          <Button
            variant={withoutUser ? 'secondary' : 'primary'} // `withoutUser` has its own primary button
            pending={isTrying}
            onClick={retry}
            onFocus={() => (atRetryRef.current = true)}
            onBlur={() => (atRetryRef.current = false)}
          >
            {say('tryAgain')}
          </Button>
          {withoutUser}
        </>
      )}
    </>
  );
}
