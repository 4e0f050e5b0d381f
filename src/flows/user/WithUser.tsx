import type { ReactNode, RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { Failure } from '../../store/failure';
import { chunkFailure, isChunkGone } from '../../store/failure';
import { useServices, useWidgetDispatch, useWidgetSelector } from '../../store/hooks';
import { Skeleton } from '../../ui/skeleton/Skeleton';
import { useLazy } from '../../ui/useLazy';
import { useReportOnce } from '../screen/useReportOnce';
import { useScreenReadyEvents, useFocusTitle } from '../screen/WidgetRoot';
import type { UserReader, UserRead } from './useUser';
import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import { Notice } from '../../ui/notice/Notice';
import { Button } from '../../ui/button/Button';
import { ReloadButton, useFailureText } from '../screen/FailureNotice';
import { selectUser, watchUser } from './userSlice';

interface WithUserProps {
  /** Loads the component that reads the user. Must be the same function on every render. */
  loadReader(): Promise<typeof UserReader>;
  /** The message for a person who is not signed in. */
  notSignedIn: string;
  children(read: UserRead): ReactNode;
  /**
   * The content for a user who cannot be read. If the request for the user has failed, this content is shown in place
   * of an error. If a chunk or the gateway could not be loaded, it is shown below an error. It is not shown if the
   * provider has replied that no user is signed in.
   */
  withoutUser?: ReactNode;
  /** True while the person is signing out. Then the user stays shown, and is not read again. Default: false. */
  isLeaving?: boolean;
}

/** Reads the signed-in user, and shows its children after the provider has confirmed who is signed in. */
export function WithUser({ loadReader, notSignedIn, children, withoutUser, isLeaving }: WithUserProps) {
  const { key: latestKey, failure, retry } = useUserKey();
  const [key, setKey] = useState(latestKey);
  if (!isLeaving && key !== latestKey) setKey(latestKey);
  const { browser } = useServices();
  const { Part: Reader, failed, retry: loadAgain } = useLazy(loadReader, browser);
  // Tells whether "Try again" has the focus. When a retry succeeds, this button disappears, and the focus would be
  // lost. In this case the screen's title takes the focus (`Content`).
  const atRetryRef = useRef(false);
  const renderNoUser = (reason: Failure, onRetry: () => void, read?: UserRead) => (
    <NoUser
      failure={reason}
      notSignedIn={notSignedIn}
      onRetry={onRetry}
      withoutUser={withoutUser}
      read={read}
      atRetryRef={atRetryRef}
    />
  );
  if (failure) return renderNoUser(failure, retry);
  if (failed) return renderNoUser(chunkFailure(failed), loadAgain);
  if (!Reader || !key) return <Skeleton />;
  return (
    <Reader userKey={key}>
      {(read) => {
        const { user, failure: readFailure } = read;
        const isSessionOver = readFailure?.code === 'session_over';
        const hasContent = Boolean(user ?? withoutUser);
        if (readFailure && (isSessionOver || !hasContent))
          return renderNoUser(readFailure, read.reload, read);
        if (!user && !readFailure) return <Skeleton />;
        return (
          <Content failure={readFailure} atRetryRef={atRetryRef}>
            {user ? children(read) : withoutUser}
          </Content>
        );
      }}
    </Reader>
  );
}

interface ContentProps {
  failure: Failure | undefined;
  atRetryRef: RefObject<boolean>;
  children: ReactNode;
}

/** If the latest read of the user has failed, `onError` is called, but the screen shows no error. */
function Content({ failure, atRetryRef, children }: ContentProps) {
  const focusTitle = useFocusTitle();
  useScreenReadyEvents(true);
  useReportOnce(failure);
  useEffect(() => {
    if (atRetryRef.current) focusTitle();
    atRetryRef.current = false;
  }, [atRetryRef, focusTitle]);
  return children;
}

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

/** Watches the signed-in user while the screen is open. Returns the user's key for `useUser`, or why there is none. */
export function useUserKey() {
  const dispatch = useWidgetDispatch();
  const { key, isSignedIn, failure } = useWidgetSelector(selectUser);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => dispatch(watchUser()), [dispatch, attempt]);
  const retry = () => setAttempt(attempt + 1);
  return { key, isSignedIn, failure, retry };
}
