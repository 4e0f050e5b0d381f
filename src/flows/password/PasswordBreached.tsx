import { useMessages } from '../../messages/useMessages';
import { useWidgetSelector } from '../../store/hooks';
import { CheckYourEmail } from './CheckYourEmail';
import { messages } from './messages';
import { selectPassword } from './passwordSlice';

export function PasswordBreached() {
  const t = useMessages(messages);
  const { email } = useWidgetSelector(selectPassword);
  return (
    <CheckYourEmail title={t('breachedTitle')} text={t.rich('breachedSent', { email })} offersLoginLink />
  );
}
