import type { ReactNode } from 'react';
import { useMessages } from '../../../messages/useMessages';
import type { Failure } from '../../../store/failure';
import { useReportOnce } from '../useReportOnce';
import { messages } from './messages';
import { StateScreen } from './StateScreen';
import { TryAgain } from './TryAgain';

interface ErrorScreenProps {
  failure: Failure;
  /** No thunk failed, so `onError` was not called yet. */
  isUnreported?: boolean;
  /** Absent if a retry cannot help. */
  onRetry?: (() => void) | undefined;
  children?: ReactNode;
}

/** An error that replaces the whole screen. */
export function ErrorScreen({ failure, isUnreported, onRetry, children }: ErrorScreenProps) {
  const t = useMessages(messages);
  useReportOnce(isUnreported ? failure : undefined);
  return (
    <StateScreen title={t('errorTitle')} failure={failure}>
      {onRetry && <TryAgain onRetry={onRetry} />}
      {children}
    </StateScreen>
  );
}
