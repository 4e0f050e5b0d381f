import { useMessages } from '../../messages/useMessages';
import { FlowScreen } from '../screen/FlowScreen';
import { messages } from '../factors/passcode/messages';

export function OTPConfirmation() {
  const t = useMessages(messages);
  return <FlowScreen title={t('successTitle')} description={t('success')} />;
}
