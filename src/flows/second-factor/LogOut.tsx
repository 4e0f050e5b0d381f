import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import { useRequest } from '../../store/hooks';
import { LinkButton } from '../../ui/link/Link';
import { Note } from '../../ui/note/Note';
import { FailureNotice } from '../screen/FailureNotice';
import { messages } from './messages';
import { leave } from './secondFactorThunks';

/** The way back: ends the session that the first factor has begun, and opens the start screen. */
export function LogOut() {
  const t = useMessages(messages);
  const tCommon = useMessages(common);
  const [leaveNow, { pending, failure }] = useRequest(leave);
  return (
    <>
      <FailureNotice failure={failure} />
      <Note>
        <LinkButton aria-disabled={pending} onClick={() => leaveNow()}>
          {failure ? tCommon('tryAgain') : t('logOut')}
        </LinkButton>
      </Note>
    </>
  );
}
