import type { ReactNode } from 'react';
import { useMessages } from '../../messages/useMessages';
import type { Failure } from '../../store/failure';
import { isChunkGone } from '../../store/failure';
import { useReportOnce } from '../screen/useReportOnce';
import { messages } from './messages';
import { StateScreen } from './StateScreen';
import { TryAgain } from './TryAgain';

interface ErrorScreenProps {
  failure: Failure;
  /**
   * True if `onError` has not been called for this failure, because the failure does not come from a thunk. Then this
   * screen calls `onError`.
   */
  reportsFailure?: boolean;
  /** Missing if a retry cannot help. Then there is no "Try again" button. */
  onRetry?: (() => void) | undefined;
  children?: ReactNode;
}

/** Shows a failure of the consent or logout flow. */
export function ErrorScreen({ failure, reportsFailure, onRetry, children }: ErrorScreenProps) {
  const t = useMessages(messages);
  useReportOnce(reportsFailure ? failure : undefined);
  return (
    <StateScreen title={t('errorTitle')} failure={failure}>
      {onRetry && !isChunkGone(failure) && <TryAgain onRetry={onRetry} />}
      {children}
    </StateScreen>
  );
}
