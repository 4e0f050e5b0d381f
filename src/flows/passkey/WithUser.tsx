import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import type { Failure } from '../../store/failure';
import { toFailure } from '../../store/failure';
import { useServices } from '../../store/hooks';
import { Notice } from '../../ui/Notice';
import { OtherButton } from '../../ui/OtherButton';
import { Skeleton } from '../../ui/Skeleton';
import { useLazy } from '../../ui/useLazy';
import { useScreenSettled } from '../shared/useScreenSettled';
import { useFailureText } from '../shared/useFailureText';
import { messages } from './messages';
import { useIdentity } from './useIdentity';
import type { UserRead } from './userReader';
import { loadUserReader } from './userReader';

/** Passkeys belong to somebody: shows its children once the server has said, in this page load, who is signed in. */
export function WithUser({ children }: { children(read: UserRead): ReactNode }) {
  const t = useMessages(common);
  const { browser } = useServices();
  const { identity, failure, retry } = useIdentity();
  const { Part: Reader, failed, retry: loadAgain } = useLazy(loadUserReader);
  if (failure) return <Unusable failure={failure} onRetry={retry} />;
  if (failed) return <Unusable failure={{ code: 'chunk_failed', message: '' }} onRetry={loadAgain} />;
  if (!Reader || !identity) return <Skeleton label={t('loading')} />;
  return (
    <Reader identity={identity} browser={browser}>
      {(read) => {
        if (read.user) return <Known>{children(read)}</Known>;
        if (read.failure) return <Unusable failure={toFailure(read.failure)} onRetry={read.reload} />;
        return <Skeleton label={t('loading')} />;
      }}
    </Reader>
  );
}

function Known({ children }: { children: ReactNode }) {
  useScreenSettled(true);
  return children;
}

interface UnusableProps {
  failure: Failure;
  onRetry(): void;
}

/** Nobody is signed in, or nobody can tell. */
function Unusable({ failure, onRetry }: UnusableProps) {
  const t = useMessages(messages);
  const say = useMessages(common);
  const failureText = useFailureText();
  const isRefused = failure.code === 'server' && (failure.status ?? 0) < 500;
  const text = isRefused ? t('notSignedIn') : failureText(failure);
  useScreenSettled(true);
  useReport({ ...failure, message: text });
  return (
    <>
      <Notice variant="error" text={text} />
      {!isRefused && (
        <OtherButton variant="secondary" onClick={onRetry}>
          {say('tryAgain')}
        </OtherButton>
      )}
    </>
  );
}

/** Tells the host once of each failure, whatever React does with the component. */
function useReport(failure: Failure): void {
  const { reportFailure } = useServices();
  const latest = useRef(failure);
  const told = useRef('');
  const { code, message } = failure;
  useEffect(() => {
    latest.current = failure;
  });
  useEffect(() => {
    if (told.current === code + message) return;
    told.current = code + message;
    reportFailure(latest.current);
  }, [reportFailure, code, message]);
}
