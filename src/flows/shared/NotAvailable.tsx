import { useEffect, useRef } from 'react';
import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import { useServices } from '../../store/hooks';
import { Notice } from '../../ui/Notice';
import { FlowScreen } from './FlowScreen';

/** Stands where a part is not built yet, says so, and tells the host once. */
export function NotAvailable() {
  const t = useMessages(common);
  const { reportFailure } = useServices();
  const told = useRef(false);
  useEffect(() => {
    if (told.current) return;
    told.current = true;
    reportFailure({ code: 'not_available', message: '' });
  }, [reportFailure]);
  return (
    <FlowScreen title={t('notAvailableTitle')}>
      <Notice variant="warning" text={t('notAvailable')} />
    </FlowScreen>
  );
}
