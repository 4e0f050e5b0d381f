import { useState } from 'react';
import { useMessages } from '../../messages/useMessages';
import { FailureNotice } from '../../screen/FailureNotice';
import { finish, messages, selectSecondFactor } from '../../screen/secondFactor';
import { LogOut } from '../../screen/SignInStep';
import { messages as stepMessages } from '../../screen/stepsAfterSignIn';
import { useRequest, useWidgetSelector } from '../../store/hooks';
import { useUniqueId } from '../../theme/StyleRoot';
import { Button } from '../../ui/Button';
import { LinkButton } from '../../ui/Link';
import { Note } from '../../ui/Note';
import { proofs } from './methods';
import { chooseWay } from './thunks';

/** Recovery codes are the last way. */
export function AnotherWay() {
  const t = useMessages(messages);
  const { way, methods } = useWidgetSelector(selectSecondFactor);
  const [isOpen, setOpen] = useState(false);
  const [choose, { pending }] = useRequest(chooseWay);
  const id = useUniqueId();
  const ways = [...methods, ...methods.flatMap((method) => proofs[method].standIn ?? [])];
  const others = ways.filter((each) => each !== way);
  if (others.length === 0) return null;
  return (
    <>
      <Note>
        <LinkButton aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {t('another')}
        </LinkButton>
      </Note>
      {isOpen && (
        <div id={id} role="group" aria-label={t('another')} style={{ display: 'contents' }}>
          {others.map((each) => {
            const { Label } = proofs[each];
            return (
              <Button key={each} variant="secondary" ariaDisabled={pending} onClick={() => choose(each)}>
                {Label && <Label />}
              </Button>
            );
          })}
        </div>
      )}
    </>
  );
}

interface SetUpWaysOutProps {
  /** Missing if there is only one method. */
  onAnother: (() => void) | undefined;
}

/** Another method, and no set-up if it is optional, or else another account. */
export function SetUpWaysOut({ onAnother }: SetUpWaysOutProps) {
  const t = useMessages(messages);
  const tStep = useMessages(stepMessages);
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
        <Button variant="secondary" pending={pending} onClick={() => finishNow(undefined)}>
          {tStep('notNow')}
        </Button>
      ) : (
        <LogOut />
      )}
    </>
  );
}
