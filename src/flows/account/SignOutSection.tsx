import { useMessages } from '../../messages/useMessages';
import { useRequest } from '../../store/hooks';
import { Button } from '../../ui/button/Button';
import { signOut } from './accountThunks';
import { messages } from './messages';

export function SignOutSection() {
  const t = useMessages(messages);
  const [leave, { pending }] = useRequest(signOut);
  return (
    <Button variant="secondary" pending={pending} onClick={() => leave()}>
      {t('signOut')}
    </Button>
  );
}
