import type { ReactNode, RefObject } from 'react';
import { useEffect, useRef } from 'react';
import type { Failure } from '../../../store/failure';
import { chunkFailure } from '../../../store/failure';
import { useServices } from '../../../store/hooks';
import { Skeleton } from '../../../ui/skeleton/Skeleton';
import { useLazy } from '../../../ui/useLazy';
import { useReportOnce } from '../../screen/useReportOnce';
import { useScreenSettled } from '../../screen/useScreenSettled';
import { loadUserReader } from './lazyParts';
import { NoUser } from './NoUser';
import { useFocusTitle } from '../../screen/useFocusTitle';
import type { UserRead } from './useUser';
import { useUserKey } from './useUserKey';

interface WithUserProps {
  children(read: UserRead): ReactNode;
  /**
   * The content for a user who cannot be read. If the request for the user has failed, this content is shown in place of
   * an error. If a chunk or the gateway could not be loaded, it is shown below an error. It is not shown if the provider
   * has replied that no user is signed in.
   */
  withoutUser?: ReactNode;
}

/** Shows its children after the provider has confirmed who is signed in. */
export function WithUser({ children, withoutUser }: WithUserProps) {
  const { key, failure, retry } = useUserKey();
  const { browser } = useServices();
  const { Part: Reader, failed, retry: loadAgain } = useLazy(loadUserReader, browser);
  // Tells whether "Try again" has the focus. When a retry succeeds, this button disappears, and the focus would be
  // lost. In this case the screen's title takes the focus (`Known`).
  const atRetryRef = useRef(false);
  const noUser = (why: Failure, onRetry: () => void, read?: UserRead) => (
    <NoUser failure={why} onRetry={onRetry} withoutUser={withoutUser} read={read} atRetryRef={atRetryRef} />
  );
  if (failure) return noUser(failure, retry);
  if (failed) return noUser(chunkFailure(failed), loadAgain);
  if (!Reader || !key) return <Skeleton />;
  return (
    <Reader userKey={key}>
      {(read) => {
        const { user, failure: why } = read;
        const isSaid = why?.code === 'session_over' || !(user ?? withoutUser);
        if (why && isSaid) return noUser(why, read.reload, read);
        if (!user && !why) return <Skeleton />;
        return (
          <Known failure={why} atRetryRef={atRetryRef}>
            {user ? children(read) : withoutUser}
          </Known>
        );
      }}
    </Reader>
  );
}

interface KnownProps {
  failure: Failure | undefined;
  atRetryRef: RefObject<boolean>;
  children: ReactNode;
}

/** If the latest read of the user has failed, `onError` is called, but the screen shows no error. */
function Known({ failure, atRetryRef, children }: KnownProps) {
  const focusTitle = useFocusTitle();
  useScreenSettled(true);
  useReportOnce(failure);
  useEffect(() => {
    if (atRetryRef.current) focusTitle();
    atRetryRef.current = false;
  }, [atRetryRef, focusTitle]);
  return children;
}
