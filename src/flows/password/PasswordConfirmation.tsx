import { useMessages } from '../../messages/useMessages';
import { useWidgetSelector } from '../../store/hooks';
import { AfterSignIn } from './AfterSignIn';
import { FlowScreen } from '../screen/FlowScreen';
import { messages } from './messages';
import { selectPassword } from './passwordSlice';

export function PasswordConfirmation() {
  const t = useMessages(messages);
  const { passwordUsed } = useWidgetSelector(selectPassword);
  return (
    <FlowScreen title={t('successTitle')} description={t('success')}>
      {passwordUsed && <AfterSignIn />}
    </FlowScreen>
  );
}
