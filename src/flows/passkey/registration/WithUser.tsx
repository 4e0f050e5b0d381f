import type { ReactNode, RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { common } from '../../../messages/common';
import { useMessages } from '../../../messages/useMessages';
import type { Failure } from '../../../store/failure';
import { Skeleton } from '../../../ui/Skeleton';
import { useLazyInTime } from '../../shared/useLazyInTime';
import { useReportOnce } from '../../shared/useReportOnce';
import { useScreenSettled } from '../../shared/useScreenSettled';
import { loadUserReader } from './lazyParts';
import { NoUser } from './NoUser';
import { useFocusTitle } from '../../shared/useFocusTitle';
import type { UserRead } from './useUser';
import { useUserKey } from './useUserKey';

interface WithUserProps {
  children(read: UserRead): ReactNode;
  /** What can be done too while it is not known who is signed in; nothing once the server says that no user is. */
  otherwise?: ReactNode;
}

/** Passkeys belong to a user: shows its children once the server has said, in this page load, who is signed in. */
export function WithUser({ children, otherwise }: WithUserProps) {
  const t = useMessages(common);
  const { key, failure, retry } = useUserKey();
  const { Part: Reader, failed, retry: loadAgain } = useLazyInTime(loadUserReader);
  // Where "Try again" has helped, it is gone, and with it the focus.
  const atRetryRef = useRef(false);
  const noUser = (why: Failure, onRetry: () => void, read?: UserRead) => (
    <NoUser failure={why} onRetry={onRetry} otherwise={otherwise} read={read} atRetryRef={atRetryRef} />
  );
  if (failure) return noUser(failure, retry);
  if (failed) return noUser({ code: 'chunk_failed', message: '' }, loadAgain);
  if (!Reader || !key) return <Skeleton label={t('loading')} />;
  return (
    <Reader userKey={key}>
      {(read) => {
        const { user, failure: why } = read;
        if (why && (!user || why.code === 'session_over')) return noUser(why, read.reload, read);
        if (!user) return <Skeleton label={t('loading')} />;
        return (
          <Known failure={why} atRetryRef={atRetryRef}>
            {children(read)}
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

/** A failed re-read keeps the list on the screen and calls `onError`. */
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
