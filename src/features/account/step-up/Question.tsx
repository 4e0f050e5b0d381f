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
import type { ProofMethod, ProofNeed, ProofProps } from '../../../screen/useFreshRequest';
import { useReloadAfter, useSignedInUser } from '../../../screen/UserContext';
import { messages } from './messages';
import { proofForgotten } from './proofSlice';
import { logProof, readChoices } from './proofThunks';
import type { ProofChoice } from './proofNeeds';
import type { QuestionProps } from './ProofArea';
import { moveFocus } from '../../../ui/moveFocus';

type Proofs = Readonly<Record<ProofMethod, ComponentType<ProofProps>>>;

/**
 * Asks the person to prove who they are, by one of their own methods, without leaving the page.
 * @param proofs the components for the methods, which are in the flows of the methods
 */
export function Question({ proofs, need, onProved }: QuestionProps & { proofs: Proofs }) {
  const t = useMessages(messages);
  const dispatch = useWidgetDispatch();
  const onFailure = useReloadAfter();
  const { choices, failure, retry } = useChoices(need, onFailure);
  const [chosen, setChosen] = useState<ProofChoice>();
  const choice = chosen ?? choices?.[0];
  const title = useTitleFocus(choices !== undefined || failure !== null, choice);
  useEffect(() => () => void dispatch(proofForgotten()), [dispatch]);

  function choose(next: ProofChoice) {
    dispatch(proofForgotten());
    setChosen(next);
  }

  if (!choices && !failure) return <Skeleton bars="label field button" />;
  return (
    <>
      <SectionTitle ref={title}>{t('proofTitle')}</SectionTitle>
      {!choices && <RetryNotice failure={failure} onRetry={retry} />}
      {choices && !choice && <Notice variant="warning" text={t('proofNone')} />}
      {choices && choice && (
        <ChosenProof
          key={keyOf(choice)}
          choice={choice}
          Method={proofs[choice.method]}
          onProved={onProved}
          onFailure={onFailure}
        />
      )}
      <OtherWays choices={choices?.filter((each) => each !== choice) ?? []} onChoose={choose} />
    </>
  );
}

const keyOf = ({ method, address }: ProofChoice) => `${method} ${address}`;

interface ChosenProofProps extends Pick<ProofProps, 'onProved' | 'onFailure'> {
  choice: ProofChoice;
  Method: Proofs[ProofChoice['method']];
}

/** After the proof, the way is remembered. */
function ChosenProof({ choice, Method, onProved, onFailure }: ChosenProofProps) {
  const t = useMessages(messages);
  const labelOf = useLabel();
  const dispatch = useWidgetDispatch();
  const { user_id: userId } = useSignedInUser().user;
  return (
    <>
      <Note>{t('proofText')}</Note>
      <Method
        userId={userId}
        address={choice.address}
        label={labelOf(choice)}
        confirm={t('proofConfirm')}
        onProved={() => {
          dispatch(logProof(choice.method));
          onProved();
        }}
        onFailure={onFailure}
      />
    </>
  );
}

interface OtherWaysProps {
  choices: readonly ProofChoice[];
  onChoose(choice: ProofChoice): void;
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
function useTitleFocus(isShown: boolean, choice: ProofChoice | undefined) {
  const title = useRef<HTMLHeadingElement>(null);
  const takesFocus = isShown && !(choice && beginsWithField.includes(choice.method));
  useEffect(() => {
    if (takesFocus) moveFocus(title.current);
  }, [takesFocus, choice]);
  return title;
}

const beginsWithField: readonly ProofChoice['method'][] = ['password', 'totp', 'recovery'];

function useLabel() {
  const t = useMessages(messages);
  return ({ method, address }: ProofChoice): string =>
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
function useChoices(need: ProofNeed, onFailure: (failure: Failure) => void) {
  const [choices, setChoices] = useState<readonly ProofChoice[]>();
  const [read, { failure }] = useRequest(readChoices, { replaces: true, onFailure });
  const retry = useCallback(() => read({ need, onRead: setChoices }), [read, need]);
  useEffect(retry, [retry]);
  return { choices, failure, retry };
}
