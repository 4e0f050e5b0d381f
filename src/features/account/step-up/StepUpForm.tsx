import type { ComponentType } from 'react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../messages/useMessages';
import type { Failure } from '../../../store/failure';
import { useRequest, useWidgetDispatch } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { Note } from '../../../ui/Note';
import { Notice } from '../../../ui/Notice';
import { SectionTitle } from '../../../ui/Section';
import { Skeleton } from '../../../ui/Skeleton';
import { RetryNotice } from '../../../screen/FailureNotice';
import { nameInLabel } from '../../../screen/nameInLabel';
import type { StepUpMethod, StepUpKind, StepUpProps } from '../../../screen/useFreshRequest';
import { useReloadAfter, useSignedInUser } from '../../../screen/UserContext';
import { messages } from './messages';
import { stepUpForgotten, logStepUp, readChoices } from './stepUpSlice';
import type { StepUpChoice } from './stepUpKinds';
import { EmailStepUp, PhoneStepUp, RecoveryStepUp, TotpStepUp } from './CodeStepUps';
import { PasskeyStepUp } from '../../../methods/passkey/account';
import { PasswordStepUp } from '../../../methods/password/account';
import { moveFocus } from '../../../ui/moveFocus';

const components: Readonly<Record<StepUpMethod, ComponentType<StepUpProps>>> = {
  passkey: PasskeyStepUp,
  password: PasswordStepUp,
  totp: TotpStepUp,
  recovery: RecoveryStepUp,
  email: EmailStepUp,
  phone: PhoneStepUp,
};

interface StepUpFormProps {
  stepUp: StepUpKind;
  /** Called after the session has got the factor. */
  onVerified(): void;
}

/** Asks the person to prove who they are, by one of their own methods, without leaving the page. */
export function StepUpForm({ stepUp, onVerified }: StepUpFormProps) {
  const t = useMessages(messages);
  const dispatch = useWidgetDispatch();
  const onFailure = useReloadAfter();
  const { choices, failure, retry } = useChoices(stepUp, onFailure);
  const [chosen, setChosen] = useState<StepUpChoice>();
  const choice = chosen ?? choices?.[0];
  const title = useTitleFocus(choices !== undefined || failure !== null, choice);
  useEffect(() => () => void dispatch(stepUpForgotten()), [dispatch]);

  function choose(next: StepUpChoice) {
    dispatch(stepUpForgotten());
    setChosen(next);
  }

  if (!choices && !failure) return <Skeleton bars="label field button" />;
  return (
    <>
      <SectionTitle ref={title}>{t('proofTitle')}</SectionTitle>
      {!choices && <RetryNotice failure={failure} onRetry={retry} />}
      {choices && <ChosenStepUp key={keyOf(choice)} {...{ choice, onVerified, onFailure }} />}
      <OtherWays choices={choices?.filter((each) => each !== choice) ?? []} onChoose={choose} />
    </>
  );
}

const keyOf = (choice?: StepUpChoice) => choice && `${choice.method} ${choice.address}`;

interface ChosenStepUpProps extends Pick<StepUpProps, 'onVerified' | 'onFailure'> {
  /** Missing if the person has no factor that counts. */
  choice: StepUpChoice | undefined;
}

/** After the proof, the way is remembered. */
function ChosenStepUp({ choice, onVerified, onFailure }: ChosenStepUpProps) {
  const t = useMessages(messages);
  const labelOf = useLabel();
  const dispatch = useWidgetDispatch();
  const { user_id: userId } = useSignedInUser().user;
  if (!choice) return <Notice variant="warning" text={t('proofNone')} />;
  const Method = components[choice.method];
  return (
    <>
      <Note>{t('proofText')}</Note>
      <Method
        userId={userId}
        address={choice.address}
        label={labelOf(choice)}
        confirm={t('proofConfirm')}
        onVerified={() => {
          dispatch(logStepUp(choice.method));
          onVerified();
        }}
        onFailure={onFailure}
      />
    </>
  );
}

interface OtherWaysProps {
  choices: readonly StepUpChoice[];
  onChoose(choice: StepUpChoice): void;
}

function OtherWays({ choices, onChoose }: OtherWaysProps) {
  const labelOf = useLabel();
  return choices.map((choice) => (
    <Button key={keyOf(choice)} variant="secondary" onClick={() => onChoose(choice)}>
      {labelOf(choice)}
    </Button>
  ));
}

/** Focuses the title, unless the chosen method begins with a field, which takes the focus. */
function useTitleFocus(isDisplayed: boolean, choice: StepUpChoice | undefined) {
  const title = useRef<HTMLHeadingElement>(null);
  const takesFocus = isDisplayed && !(choice && beginsWithField.includes(choice.method));
  useEffect(() => {
    if (takesFocus) moveFocus(title.current);
  }, [takesFocus, choice]);
  return title;
}

const beginsWithField: readonly StepUpChoice['method'][] = ['password', 'totp', 'recovery'];

function useLabel() {
  const t = useMessages(messages);
  return ({ method, address }: StepUpChoice): string =>
    method === 'email' || method === 'phone'
      ? t('proofSend', { name: nameInLabel(address) })
      : t(labels[method]);
}

const labels = {
  passkey: 'proofPasskey',
  password: 'proofPassword',
  totp: 'proofTotp',
  recovery: 'proofRecovery',
} as const;

/** `choices` is missing while the ways are unknown. */
function useChoices(stepUp: StepUpKind, onFailure: (failure: Failure) => void) {
  const [choices, setChoices] = useState<readonly StepUpChoice[]>();
  const [read, { failure }] = useRequest(readChoices, { replaces: true, onFailure });
  const retry = useCallback(() => read({ stepUp, onRead: setChoices }), [read, stepUp]);
  useEffect(retry, [retry]);
  return { choices, failure, retry };
}
