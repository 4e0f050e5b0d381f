import type { ReactNode, RefObject } from 'react';
import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { common } from '../../../messages/common';
import { useMessages } from '../../../messages/useMessages';
import type { Failure } from '../../../store/failure';
import { toFailure } from '../../../store/failure';
import { useServices } from '../../../store/hooks';
import { Notice } from '../../../ui/Notice';
import { focusIfLost } from '../../../ui/focusIfLost';
import { OtherButton } from '../../../ui/OtherButton';
import { Skeleton } from '../../../ui/Skeleton';
import { useFailureText } from '../../shared/useFailureText';
import { useLazyInTime } from '../../shared/useLazyInTime';
import { useReportOnce } from '../../shared/useReportOnce';
import { useScreenSettled } from '../../shared/useScreenSettled';
import { AnnouncementContext } from '../../shared/useSettled';
import { isSessionOver } from '../isSessionOver';
import { messages } from '../messages';
import { useIdentity } from './useIdentity';
import type { UserRead } from './userReader';
import { loadUserReader } from './userReader';

interface WithUserProps {
  children(read: UserRead): ReactNode;
  /** What can be done as well while nobody can tell who is signed in; nothing once the server says that nobody is. */
  otherwise?: ReactNode;
}

/** Passkeys belong to somebody: shows its children once the server has said, in this page load, who is signed in. */
export function WithUser({ children, otherwise }: WithUserProps) {
  const t = useMessages(common);
  const { browser } = useServices();
  const { identity, failure, retry } = useIdentity();
  const { Part: Reader, failed, retry: loadAgain } = useLazyInTime(loadUserReader);
  // Where "Try again" has helped, it is gone, and with it the focus.
  const atRetryRef = useRef(false);
  const unusable = (why: Failure, onRetry: () => void, read?: UserRead) => (
    <Unusable failure={why} onRetry={onRetry} otherwise={otherwise} read={read} atRetryRef={atRetryRef} />
  );
  if (failure) return unusable(failure, retry);
  if (failed) return unusable({ code: 'chunk_failed', message: '' }, loadAgain);
  if (!Reader || !identity) return <Skeleton label={t('loading')} />;
  return (
    <Reader identity={identity} browser={browser}>
      {(read) => {
        const why = read.failure && toFailure(read.failure);
        if (why && (!read.user || isSessionOver(why))) return unusable(why, read.reload, read);
        if (read.user)
          return (
            <Known failure={why} atRetryRef={atRetryRef}>
              {children(read)}
            </Known>
          );
        return <Skeleton label={t('loading')} />;
      }}
    </Reader>
  );
}

interface KnownProps {
  failure: Failure | undefined;
  atRetryRef: RefObject<boolean>;
  children: ReactNode;
}

/** What is known stays when reading it again has failed: the host alone is told. */
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

interface UnusableProps {
  failure: Failure;
  onRetry(): void;
  otherwise: ReactNode;
  /** What has failed, if it is that. */
  read: UserRead | undefined;
  /** Becomes true when the person comes to "Try again". */
  atRetryRef: RefObject<boolean>;
}

/** Nobody is signed in, or nobody can tell. */
function Unusable({ failure, onRetry, otherwise, read, atRetryRef }: UnusableProps) {
  const t = useMessages(messages);
  const say = useMessages(common);
  const failureText = useFailureText();
  const isOver = isSessionOver(failure);
  const text = isOver ? t('notSignedIn') : failureText(failure);
  const focusTitle = useFocusTitle();
  const [retried, setRetried] = useState<unknown>();
  // By the person; what is tried by itself changes nothing to see. The same failure again is then said again.
  const isTrying = Boolean(read?.loading && retried === read.failure);
  useScreenSettled(true);
  useReportOnce({ ...failure, message: text });
  const wasKnown = Boolean(read?.user); // the person has been busy with what is gone
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
      {!isOver && (
        <>
          <OtherButton
            variant="secondary"
            pending={isTrying}
            onClick={retry}
            onFocus={() => (atRetryRef.current = true)}
            onBlur={() => (atRetryRef.current = false)}
          >
            {say('tryAgain')}
          </OtherButton>
          {otherwise}
        </>
      )}
    </>
  );
}

/** Gives the focus, when what had it is gone, to the screen's title. */
function useFocusTitle() {
  const root = useContext(AnnouncementContext)?.root;
  return useCallback(() => focusIfLost(root?.current?.querySelector('h2')), [root]);
}
