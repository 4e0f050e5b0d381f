import { useMessages } from '../../messages/useMessages';
import { FlowScreen } from '../screen/FlowScreen';
import { messages } from './messages';

export function LandingConfirmation() {
  const t = useMessages(messages);
  return <FlowScreen title={t('successTitle')} description={t('success')} />;
}
