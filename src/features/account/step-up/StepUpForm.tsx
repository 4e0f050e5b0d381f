import { useCallback, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../messages/useMessages';
import { RetryNotice } from '../../../screen/FailureNotice';
import type { StepUpKind } from '../../../screen/useFreshRequest';
import { useReloadAfter, useSignedInUser } from '../../../screen/UserContext';
import { useRequest, useServices, useWidgetDispatch } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { moveFocus } from '../../../ui/moveFocus';
import { Note } from '../../../ui/Note';
import { Notice } from '../../../ui/Notice';
import { SectionTitle } from '../../../ui/Section';
import { Skeleton } from '../../../ui/Skeleton';
import { messages } from '../messages';
import { stepUpWays } from '../methods';
import { log } from '../slice';
import { readChoices, type StepUpChoice } from './stepUp';

/** The person signs in once more, by one of their own methods, without leaving the page. */
export function StepUpForm({ stepUp, onVerified }: { stepUp: StepUpKind; onVerified(): void }) {
  const t = useMessages(messages);
  const { choices, failure, retry } = useChoices(stepUp);
  const [chosen, setChosen] = useState<StepUpChoice>();
  const choice = chosen ?? choices?.[0];
  const title = useTitleFocus(choices !== undefined || failure !== null, choice);

  if (!choices && !failure) return <Skeleton bars="label field button" />;
  return (
    <>
      <SectionTitle ref={title}>{t('proofTitle')}</SectionTitle>
      {!choices && <RetryNotice failure={failure} onRetry={retry} />}
      {choices && <ChosenStepUp key={keyOf(choice)} choice={choice} onVerified={onVerified} />}
      {choices
        ?.filter((other) => other !== choice)
        .map((other) => {
          const { Label } = stepUpWays[other.method];
          return (
            <Button key={keyOf(other)} variant="secondary" onClick={() => setChosen(other)}>
              <Label address={other.address} />
            </Button>
          );
        })}
    </>
  );
}

const keyOf = (choice?: StepUpChoice) => choice && `${choice.method} ${choice.address}`;

interface ChosenStepUpProps {
  /** Missing if the person has no factor that counts. */
  choice: StepUpChoice | undefined;
  onVerified(): void;
}

function ChosenStepUp({ choice, onVerified }: ChosenStepUpProps) {
  const t = useMessages(messages);
  const dispatch = useWidgetDispatch();
  const onFailure = useReloadAfter();
  const { user_id: userId } = useSignedInUser().user;
  if (!choice) return <Notice variant="warning" text={t('proofNone')} />;
  const { StepUp } = stepUpWays[choice.method];
  return (
    <>
      <Note>{t('proofText')}</Note>
      <StepUp
        userId={userId}
        address={choice.address}
        confirm={t('proofConfirm')}
        onVerified={() => {
          dispatch(log('account_proved', { method: choice.method }));
          onVerified();
        }}
        onFailure={onFailure}
      />
    </>
  );
}

/** Focuses the title, unless the chosen method begins with a field, which takes the focus. */
function useTitleFocus(isDisplayed: boolean, choice: StepUpChoice | undefined) {
  const title = useRef<HTMLHeadingElement>(null);
  const takesFocus = isDisplayed && !(choice && stepUpWays[choice.method].beginsWithField);
  useEffect(() => {
    if (takesFocus) moveFocus(title.current);
  }, [takesFocus, choice]);
  return title;
}

function useChoices(stepUp: StepUpKind) {
  const [choices, setChoices] = useState<readonly StepUpChoice[]>();
  const [read, { failure }] = useRequest(readChoices, { replaces: true, onFailure: useReloadAfter() });
  const { browser } = useServices();
  const retry = useCallback(() => {
    const isPossible = ({ method }: StepUpChoice) => stepUpWays[method].isPossible?.(browser) ?? true;
    read({ stepUp, isPossible, onRead: setChoices });
  }, [read, stepUp, browser]);
  useEffect(retry, [retry]);
  return { choices, failure, retry };
}
