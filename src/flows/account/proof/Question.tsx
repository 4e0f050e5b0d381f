import { useCallback, useEffect, useRef, useState } from 'react';
import { common } from '../../../messages/common';
import { useMessages } from '../../../messages/useMessages';
import type { Failure } from '../../../store/failure';
import { isChunkGone } from '../../../store/failure';
import { useRequest, useWidgetDispatch } from '../../../store/hooks';
import { Button } from '../../../ui/button/Button';
import { Note } from '../../../ui/note/Note';
import { Notice } from '../../../ui/notice/Notice';
import { SectionTitle } from '../../../ui/section/SectionTitle';
import { Skeleton } from '../../../ui/skeleton/Skeleton';
import { FailureNotice } from '../../screen/FailureNotice';
import { nameInLabel } from '../../section/nameInLabel';
import type { ProofNeed } from '../../section/ProofContext';
import { useSignedInUser } from '../../user/UserContext';
import { rememberProof } from './freshness';
import { messages } from './messages';
import { proofForgotten } from './proofSlice';
import { logProof, readChoices } from './proofThunks';
import type { ProofChoice } from './proofWays';
import type { Proofs, QuestionProps } from './types';

/** Creates the question from the proofs, which are in the flows of their methods. */
export const createQuestion = (proofs: Proofs) => (props: QuestionProps) => (
  <Question {...props} proofs={proofs} />
);

/** Asks the person to prove who they are, by one of their own methods, without leaving the page. */
function Question({ proofs, need, onProved }: QuestionProps & { proofs: Proofs }) {
  const t = useMessages(messages);
  const tCommon = useMessages(common);
  const labelOf = useLabel();
  const { user, reload } = useSignedInUser();
  const onFailure = ({ code }: Failure) => code === 'session_over' && reload();
  const { choices, failure, retry } = useChoices(need, onFailure);
  const dispatch = useWidgetDispatch();
  const [chosen, setChosen] = useState<ProofChoice>();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => () => void dispatch(proofForgotten()), [dispatch]);
  const choice = chosen ?? choices?.[0];
  const Method = choice && proofs[choice.method];
  const takesFocus =
    (choices !== undefined || failure !== null) && !(choice && beginsWithField.includes(choice.method));
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus, choice]);

  if (!choices && failure) {
    return (
      <>
        <SectionTitle ref={title}>{t('proofTitle')}</SectionTitle>
        <FailureNotice failure={failure} />
        {!isChunkGone(failure) && <Button onClick={retry}>{tCommon('tryAgain')}</Button>}
      </>
    );
  }
  if (!choices) return <Skeleton bars="label field button" />;
  const others = choices.filter((each) => each !== choice);
  return (
    <>
      <SectionTitle ref={title}>{t('proofTitle')}</SectionTitle>
      {!choice && <Notice variant="warning" text={t('proofNone')} />}
      {choice && Method && (
        <>
          <Note>{t('proofText')}</Note>
          <Method
            key={`${choice.method} ${choice.address}`}
            userId={user.user_id}
            address={choice.address}
            label={labelOf(choice)}
            confirm={t('proofConfirm')}
            onProved={() => {
              dispatch(logProof(choice.method));
              dispatch(rememberProof(user.user_id, choice.method));
              onProved();
            }}
            onFailure={onFailure}
          />
        </>
      )}
      {others.map((each) => (
        <Button
          key={`${each.method} ${each.address}`}
          variant="secondary"
          onClick={() => {
            dispatch(proofForgotten());
            setChosen(each);
          }}
        >
          {labelOf(each)}
        </Button>
      ))}
    </>
  );
}

/** These methods begin with a field, which takes the focus. */
const beginsWithField: readonly ProofChoice['method'][] = ['password', 'totp', 'recovery'];

/** Returns the text of the button that chooses a way. */
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

/** Reads the ways that satisfy the need. `choices` is missing while they are unknown. */
function useChoices(need: ProofNeed, onFailure: (failure: Failure) => void) {
  const [choices, setChoices] = useState<readonly ProofChoice[]>();
  const [read, { failure }] = useRequest(readChoices, { replaces: true, onFailure });
  const retry = useCallback(() => read({ need, onRead: setChoices }), [read, need]);
  useEffect(retry, [retry]);
  return { choices, failure, retry };
}
