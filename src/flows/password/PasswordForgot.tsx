import { useMessages } from '../../messages/useMessages';
import { useWidgetSelector } from '../../store/hooks';
import { CheckYourEmail } from './CheckYourEmail';
import { messages } from './messages';
import { selectPassword } from './passwordSlice';

export function PasswordForgot() {
  const t = useMessages(messages);
  const { email } = useWidgetSelector(selectPassword);
  return <CheckYourEmail title={t('forgotTitle')} text={t.rich('resetSent', { email })} offersLoginLink />;
}
