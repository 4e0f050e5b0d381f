import type { ReactNode, RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { common } from '../../../messages/common';
import { useMessages } from '../../../messages/useMessages';
import type { Failure } from '../../../store/failure';
import { Feedback } from '../../../ui/Feedback';
import { Note } from '../../../ui/Note';
import { Skeleton } from '../../../ui/Skeleton';
import { useLazyInTime } from '../../shared/useLazyInTime';
import { useReportOnce } from '../../shared/useReportOnce';
import { useScreenSettled } from '../../shared/useScreenSettled';
import { messages } from '../messages';
import { loadUserReader } from './lazyParts';
import { NoUser } from './NoUser';
import { useFocusTitle } from '../../shared/useFocusTitle';
import type { UserRead } from './useUser';
import { useUserKey } from './useUserKey';

interface WithUserProps {
  children(read: UserRead): ReactNode;
  /**
   * Replaces the children while the user is unknown, but not after the provider has replied that no user is signed
   * in. If `otherwise` is given, a failed read shows no error.
   */
  otherwise?: ReactNode;
}

/**
 * Shows its children when the provider has confirmed, in this page load, who is signed in. Passkeys belong to a user,
 * so there is no list without one.
 */
export function WithUser({ children, otherwise }: WithUserProps) {
  const t = useMessages(messages);
  const say = useMessages(common);
  const { key, failure, retry } = useUserKey();
  const { Part: Reader, failed, retry: loadAgain } = useLazyInTime(loadUserReader);
  // A successful "Try again" removes its button, so the focus on the button would be lost.
  const atRetryRef = useRef(false);
  const noUser = (why: Failure, onRetry: () => void, read?: UserRead) => (
    <NoUser failure={why} onRetry={onRetry} otherwise={otherwise} read={read} atRetryRef={atRetryRef} />
  );
  if (failure) return noUser(failure, retry);
  if (failed) return noUser({ code: 'chunk_failed', message: '' }, loadAgain);
  const waiting = <Skeleton label={say('loading')} />;
  if (!Reader || !key) return waiting;
  return (
    <Reader userKey={key}>
      {(read) => {
        const { user, failure: why, slow } = read;
        const isSaid = why?.code === 'session_over' || !(user ?? otherwise);
        if (why && isSaid) return noUser(why, read.reload, read);
        if (!user && !why) {
          return (
            <>
              {waiting}
              <Feedback>{slow && <Note>{t('slow')}</Note>}</Feedback>
            </>
          );
        }
        return (
          <Known failure={why} atRetryRef={atRetryRef}>
            {user ? children(read) : otherwise}
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

/** Shows the data of the last successful read. A failed read only calls `onError`. */
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
