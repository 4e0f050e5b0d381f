import { useMessages } from '../../messages/useMessages';
import { FlowScreen } from '../screen/FlowScreen';
import { messages } from './shared/messages';

export function PasskeyConfirmation() {
  const t = useMessages(messages);
  return <FlowScreen title={t('successTitle')} description={t('success')} />;
}
