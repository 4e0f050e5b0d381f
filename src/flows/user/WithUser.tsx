import type { ReactNode, RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { Failure } from '../../store/failure';
import { chunkFailure } from '../../store/failure';
import { useServices } from '../../store/hooks';
import { Skeleton } from '../../ui/skeleton/Skeleton';
import { useLazy } from '../../ui/useLazy';
import { useReportOnce } from '../screen/useReportOnce';
import { useScreenReadyEvents } from '../screen/useScreenReadyEvents';
import { NoUser } from './NoUser';
import { useFocusTitle } from '../screen/useFocusTitle';
import type { UserReader } from './UserReader';
import type { UserRead } from './useUser';
import { useUserKey } from './useUserKey';

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
