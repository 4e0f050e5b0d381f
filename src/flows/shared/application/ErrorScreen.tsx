import type { ReactNode } from 'react';
import { useMessages } from '../../../messages/useMessages';
import type { Failure } from '../../../store/failure';
import { useReportOnce } from '../useReportOnce';
import { messages } from './messages';
import { StateScreen } from './StateScreen';
import { TryAgain } from './TryAgain';

interface ErrorScreenProps {
  failure: Failure;
  /**
   * True if `onError` has not been called for this failure, because the failure does not come from a thunk. Then this
   * screen calls `onError`.
   */
  isUnreported?: boolean;
  /** Called by the "Try again" button. If it is missing, there is no such button, because a retry cannot help. */
  onRetry?: (() => void) | undefined;
  children?: ReactNode;
}

/** Shows an error in place of the whole screen. */
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
