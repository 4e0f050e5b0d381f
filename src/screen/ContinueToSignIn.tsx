import { useMessages } from '../messages/useMessages';
import { Button } from '../ui/Button';
import { Note } from '../ui/Note';
import { messages } from './linkMessages';

/**
 * Mail scanners open links, and some run the page's scripts, but they rarely press buttons. So the token is sent only
 * after the press. Whose token it is, only the provider knows.
 */
export function ContinueToSignIn(props: { pending: boolean; onClick(): void }) {
  const t = useMessages(messages);
  return (
    <>
      <Note>{t('confirm')}</Note>
      <Button {...props}>{t('continue')}</Button>
    </>
  );
}
