import { useMessages } from '../../messages/useMessages';
import { useRequest, useWidgetSelector } from '../../store/hooks';
import { Button } from '../../ui/button/Button';
import { LinkButton } from '../../ui/link/Link';
import { Note } from '../../ui/note/Note';
import { FailureNotice } from '../screen/FailureNotice';
import { LogOut } from './LogOut';
import { messages } from './messages';
import { selectSecondFactor } from './secondFactorSlice';
import { finish } from './secondFactorThunks';

interface WayOutProps {
  /** Returns to the choice of methods. Missing if there is only one. */
  onAnother?: (() => void) | undefined;
}

/** The ways out of a set-up: another method, and no set-up if it is optional, or else another account. */
export function WayOut({ onAnother }: WayOutProps) {
  const t = useMessages(messages);
  const { isOptional } = useWidgetSelector(selectSecondFactor);
  const [finishNow, { pending, failure }] = useRequest(finish);
  return (
    <>
      <FailureNotice failure={failure} />
      {onAnother && (
        <Note>
          <LinkButton onClick={onAnother}>{t('another')}</LinkButton>
        </Note>
      )}
      {isOptional ? (
        <Button variant="secondary" pending={pending} onClick={() => finishNow({})}>
          {t('notNow')}
        </Button>
      ) : (
        <LogOut />
      )}
    </>
  );
}
