import type { ReactNode } from 'react';
import { useContext, useEffect } from 'react';
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
  const unusable = (why: Failure, onRetry: () => void, takesFocus = false) => (
    <Unusable failure={why} onRetry={onRetry} otherwise={otherwise} takesFocus={takesFocus} />
  );
  if (failure) return unusable(failure, retry);
  if (failed) return unusable({ code: 'chunk_failed', message: '' }, loadAgain);
  if (!Reader || !identity) return <Skeleton label={t('loading')} />;
  return (
    <Reader identity={identity} browser={browser}>
      {(read) => {
        const why = read.failure && toFailure(read.failure);
        if (why && (!read.user || isSessionOver(why))) return unusable(why, read.reload, Boolean(read.user));
        if (read.user) return <Known failure={why}>{children(read)}</Known>;
        return <Skeleton label={t('loading')} />;
      }}
    </Reader>
  );
}

/** What is known stays when reading it again has failed: the host alone is told. */
function Known({ failure, children }: { failure: Failure | undefined; children: ReactNode }) {
  useScreenSettled(true);
  useReportOnce(failure);
  return children;
}

interface UnusableProps {
  failure: Failure;
  onRetry(): void;
  otherwise: ReactNode;
  /** It stands where the person has been busy: what had the focus is gone. */
  takesFocus: boolean;
}

/** Nobody is signed in, or nobody can tell. */
function Unusable({ failure, onRetry, otherwise, takesFocus }: UnusableProps) {
  const t = useMessages(messages);
  const say = useMessages(common);
  const failureText = useFailureText();
  const isOver = isSessionOver(failure);
  const text = isOver ? t('notSignedIn') : failureText(failure);
  const root = useContext(AnnouncementContext)?.root;
  useScreenSettled(true);
  useReportOnce({ ...failure, message: text });
  useEffect(() => {
    if (takesFocus) focusIfLost(root?.current?.querySelector('h2'));
  }, [takesFocus, root]);
  return (
    <>
      <Notice variant="error" text={text} />
      {!isOver && (
        <>
          <OtherButton variant="secondary" onClick={onRetry}>
            {say('tryAgain')}
          </OtherButton>
          {otherwise}
        </>
      )}
    </>
  );
}
