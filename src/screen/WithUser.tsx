import { useEffect, useState, type ReactNode } from 'react';
import { chunkFailure, isChunkGone, type Failure } from '../store/failure';
import { useServices, useWidgetDispatch, useWidgetSelector } from '../store/hooks';
import { selectUser, watchUser } from '../store/userSlice';
import { Notice } from '../ui/Notice';
import { Skeleton } from '../ui/Skeleton';
import { useLazy } from '../ui/useLazy';
import { ReloadButton, useFailureMessage, useReportOnce } from './FailureNotice';
import { RetryButton } from './RetryButton';
import type { SignedInUser } from './UserContext';
import type { UserRead, UserReader } from './useUser';
import { useFocusTitle, useScreenReadyEvents } from './WidgetRoot';

interface WithUserProps {
  /** Must be the same function on every render. */
  loadReader(): Promise<typeof UserReader>;
  notSignedIn: string;
  children(read: SignedInUser): ReactNode;
  /**
   * For a user who cannot be read: shown in place of the error, or below it if a chunk or the gateway could not be
   * loaded. Not shown if the provider has responded that no user is signed in.
   */
  withoutUser?: ReactNode;
  /** During a sign-out the user stays shown, and is not read again. */
  isLeaving?: boolean;
}

/** Shows its children after the provider has confirmed who is signed in. */
export function WithUser({ loadReader, notSignedIn, children, withoutUser, isLeaving }: WithUserProps) {
  const { key: latestKey, failure, retry } = useUserKey();
  const [key, setKey] = useState(latestKey);
  if (!isLeaving && key !== latestKey) setKey(latestKey);
  const { browser } = useServices();
  const { Component: Reader, failed, retry: loadAgain } = useLazy(loadReader, browser);
  const texts = { notSignedIn, withoutUser };
  if (failure) return <NoUser {...texts} failure={failure} onRetry={retry} />;
  if (failed) return <NoUser {...texts} failure={chunkFailure(failed)} onRetry={loadAgain} />;
  if (!Reader || !key) return <Skeleton />;
  return (
    <Reader userKey={key}>
      {(read) => {
        const { user, failure: readFailure } = read;
        if (readFailure && (readFailure.code === 'session_over' || !(user ?? withoutUser)))
          return <NoUser {...texts} failure={readFailure} onRetry={read.reload} read={read} />;
        if (!user && !readFailure) return <Skeleton />;
        return <Content failure={readFailure}>{user ? children({ ...read, user }) : withoutUser}</Content>;
      }}
    </Reader>
  );
}

/** If the latest read has failed, `onError` is called, but the screen shows no error. */
function Content({ failure, children }: { failure: Failure | undefined; children: ReactNode }) {
  useScreenReadyEvents(true);
  useReportOnce(failure);
  return children;
}

interface NoUserProps extends Pick<WithUserProps, 'notSignedIn' | 'withoutUser'> {
  failure: Failure;
  onRetry(): void;
  /** Missing if the failure came before the user was read, for example while a chunk was loading. */
  read?: UserRead;
}

/** Also shown if it is not known whether a user is signed in. */
function NoUser({ failure, notSignedIn, onRetry, withoutUser, read }: NoUserProps) {
  const failureMessageOf = useFailureMessage();
  const isSessionOver = failure.code === 'session_over';
  const text = isSessionOver ? notSignedIn : failureMessageOf(failure);
  const focusTitle = useFocusTitle();
  const [retriedFailure, setRetriedFailure] = useState<unknown>();
  // Only during the person's own retry, and not the cache's. The message disappears meanwhile, so that screen readers
  // announce it again.
  const isRetrying = Boolean(read?.loading && retriedFailure === read.failure);
  useScreenReadyEvents(true);
  useReportOnce(failure, text);
  const hasReplacedList = Boolean(read?.user); // the list may have had the focus
  useEffect(() => {
    if (hasReplacedList) focusTitle();
  }, [hasReplacedList, focusTitle]);

  const canRetry = !isSessionOver && !isChunkGone(failure);

  function retry() {
    setRetriedFailure(read?.failure);
    onRetry();
  }

  return (
    <>
      <Notice variant="error" text={isRetrying ? '' : text} />
      {isChunkGone(failure) && <ReloadButton />}
      {canRetry && (
        <>
          <RetryButton
            variant={withoutUser ? 'secondary' : 'primary'} // `withoutUser` has its own primary button
            pending={isRetrying}
            onRetry={retry}
          />
          {withoutUser}
        </>
      )}
    </>
  );
}

/** Returns the key for `useUser`, or why there is none. */
export function useUserKey() {
  const dispatch = useWidgetDispatch();
  const { key, isSignedIn, failure } = useWidgetSelector(selectUser);
  const [retries, setRetries] = useState(0);
  useEffect(() => dispatch(watchUser()), [dispatch, retries]);
  const retry = () => setRetries(retries + 1);
  return { key, isSignedIn, failure, retry };
}
