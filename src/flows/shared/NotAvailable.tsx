import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import { Notice } from '../../ui/Notice';
import { FlowScreen } from './FlowScreen';
import { useReportOnce } from './useReportOnce';

/** Stands where a part is not built yet, and says so. */
export function NotAvailable() {
  const t = useMessages(common);
  useReportOnce({ code: 'not_available', message: '' });
  return (
    <FlowScreen title={t('notAvailableTitle')}>
      <Notice variant="warning" text={t('notAvailable')} />
    </FlowScreen>
  );
}
