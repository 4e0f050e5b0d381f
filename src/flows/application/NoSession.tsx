import type { ReactNode } from 'react';
import { useMessages } from '../../messages/useMessages';
import type { Failure } from '../../store/failure';
import { useWidgetSelector } from '../../store/hooks';
import { Notice } from '../../ui/notice/Notice';
import { useReportOnce } from '../screen/useReportOnce';
import { selectApplication } from './applicationSlice';
import { messages } from './messages';
import { StateScreen } from './StateScreen';

interface NoSessionProps {
  /** A failure to show besides the message that no user is signed in. */
  failure?: Failure | null;
  children?: ReactNode;
}

/**
 * Shows that no user is signed in. Calls `onError`, unless a thunk has done so because the provider rejected the
 * session.
 */
export function NoSession({ failure, children }: NoSessionProps) {
  const t = useMessages(messages);
  const { isSessionOver } = useWidgetSelector(selectApplication);
  useReportOnce(isSessionOver ? undefined : { code: 'session_over', message: t('noSession') });
  return (
    <StateScreen title={t('noSessionTitle')} failure={failure?.code === 'session_over' ? null : failure}>
      <Notice variant="error" text={t('noSession')} />
      {children}
    </StateScreen>
  );
}
