import { useMessages } from '../../messages/useMessages';
import { useWidgetSelector } from '../../store/hooks';
import { useSettings } from '../../store/settings';
import { SuccessMark } from '../../ui/SuccessMark';
import { AfterSignIn } from '../shared/AfterSignIn';
import { FlowScreen } from '../shared/FlowScreen';
import { messages } from './messages';
import { selectPassword } from './passwordSlice';

export function PasswordConfirmation() {
  const t = useMessages(messages);
  const { products, passkeys } = useSettings().config;
  const { passwordUsed } = useWidgetSelector(selectPassword);
  const offersPasskey = passwordUsed && products.includes('passkeys') && passkeys.createQuietly;
  return (
    <FlowScreen title={t('successTitle')} description={t('success')} logo={<SuccessMark />}>
      {offersPasskey && <AfterSignIn flow="passkey" />}
    </FlowScreen>
  );
}
