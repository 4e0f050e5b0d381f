import type { ReactNode, RefObject } from 'react';
import { useEffect, useState } from 'react';
import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import type { Failure } from '../../store/failure';
import { isChunkGone } from '../../store/failure';
import { Notice } from '../../ui/notice/Notice';
import { Button } from '../../ui/button/Button';
import { ReloadButton } from '../screen/FailureNotice';
import { useFailureText } from '../screen/useFailureText';
import { useReportOnce } from '../screen/useReportOnce';
import { useScreenReadyEvents } from '../screen/useScreenReadyEvents';
import { useFocusTitle } from '../screen/useFocusTitle';
import type { UserRead } from './useUser';

interface NoUserProps {
  failure: Failure;
  /** The message for a person who is not signed in. */
  notSignedIn: string;
  onRetry(): void;
  /** The content that is shown below the error (`WithUser`). */
  withoutUser: ReactNode;
  /** `undefined` if the failure happened before the user was read, for example while a chunk was loading. */
  read: UserRead | undefined;
  /** `current` is true while "Try again" has the focus. */
  atRetryRef: RefObject<boolean>;
}

/** Shows that no user is signed in, or why the widget does not know whether a user is signed in. */
export function NoUser({ failure, notSignedIn, onRetry, withoutUser, read, atRetryRef }: NoUserProps) {
  const tCommon = useMessages(common);
  const failureText = useFailureText();
  const isSessionOver = failure.code === 'session_over';
  const text = isSessionOver ? notSignedIn : failureText(failure);
  const focusTitle = useFocusTitle();
  const [retriedFailure, setRetriedFailure] = useState<unknown>();
  // True only while the person's own retry is pending, not during the cache's automatic retries. During the person's
  // retry the message is removed. So if the retry fails with the same message, screen readers announce it again.
  const isRetrying = Boolean(read?.loading && retriedFailure === read.failure);
  useScreenReadyEvents(true);
  useReportOnce(failure, text);
  const hasReplacedList = Boolean(read?.user); // the list may have had the focus
  useEffect(() => {
    if (hasReplacedList) focusTitle();
  }, [hasReplacedList, focusTitle]);

  const canRetry = !isSessionOver && !isChunkGone(failure);

  function retry() {
    atRetryRef.current = true;
    setRetriedFailure(read?.failure);
    onRetry();
  }

  return (
    <>
      <Notice variant="error" text={isRetrying ? '' : text} />
      {isChunkGone(failure) && <ReloadButton />}
      {canRetry && (
        <>
          <Button
            variant={withoutUser ? 'secondary' : 'primary'} // `withoutUser` has its own primary button
            pending={isRetrying}
            onClick={retry}
            onFocus={() => (atRetryRef.current = true)}
            onBlur={() => (atRetryRef.current = false)}
          >
            {tCommon('tryAgain')}
          </Button>
          {withoutUser}
        </>
      )}
    </>
  );
}
