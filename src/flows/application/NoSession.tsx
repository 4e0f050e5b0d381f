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

export function NoSession({ failure, children }: NoSessionProps) {
  const t = useMessages(messages);
  const { isOver } = useWidgetSelector(selectApplication);
  useReportOnce(isOver ? undefined : { code: 'session_over', message: t('noSession') });
  return (
    <StateScreen title={t('noSessionTitle')} failure={failure?.code === 'session_over' ? null : failure}>
      <Notice variant="error" text={t('noSession')} />
      {children}
    </StateScreen>
  );
}
