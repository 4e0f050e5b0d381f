import type { ReactNode } from 'react';
import { useMessages } from '../../../messages/useMessages';
import type { Failure } from '../../../store/failure';
import { useReportOnce } from '../useReportOnce';
import { messages } from './messages';
import { StateScreen } from './StateScreen';
import { TryAgain } from './TryAgain';

interface ErrorScreenProps {
  failure: Failure;
  /** The host has not heard of it: no request of a flow has failed. */
  isUnreported?: boolean;
  /** Absent where trying again cannot help. */
  onRetry?: (() => void) | undefined;
  children?: ReactNode;
}

/** What went wrong, in place of everything else. */
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
