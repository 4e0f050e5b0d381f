import { useMessages } from '../../messages/useMessages';
import { useRequest } from '../../store/hooks';
import { LinkButton } from '../../ui/link/Link';
import { Note } from '../../ui/note/Note';
import { messages } from './messages';
import { leave } from './secondFactorThunks';

/** The way back: ends the session that the first factor has begun, and opens the start screen. */
export function LogOut() {
  const t = useMessages(messages);
  const [leaveNow, { pending }] = useRequest(leave);
  return (
    <Note>
      <LinkButton aria-disabled={pending} onClick={() => leaveNow()}>
        {t('logOut')}
      </LinkButton>
    </Note>
  );
}
