import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../messages/useMessages';
import type { ProofWay } from '../../../identity/proofs/types';
import type { Failure } from '../../../store/failure';
import { useWidgetDispatch } from '../../../store/hooks';
import { Button } from '../../../ui/button/Button';
import { Note } from '../../../ui/note/Note';
import { Notice } from '../../../ui/notice/Notice';
import { SectionTitle } from '../../../ui/section/SectionTitle';
import { Skeleton } from '../../../ui/skeleton/Skeleton';
import { usePasskeySupport } from '../../passkey/shared/usePasskeySupport';
import { nameInLabel } from '../../section/nameInLabel';
import { messages as secondFactorMessages } from '../../second-factor/messages';
import type { ProofNeed } from '../../section/ProofContext';
import { useSignedInUser } from '../../user/UserContext';
import { messages } from './messages';
import { AuthenticatorProof, RecoveryProof } from './AuthenticatorProof';
import { PasscodeProof } from './PasscodeProof';
import { PasskeyProof } from './PasskeyProof';
import { PasswordProof } from './PasswordProof';
import { proofForgotten } from './proofSlice';
import { logProof, readProofs } from './proofThunks';
import { waysFor } from './proofWays';

/** A way in the list. A recovery code is offered only if the provider asks for the authenticator app. */
type Choice = Pick<ProofWay, 'address'> & { readonly method: ProofWay['method'] | 'recovery' };

export interface ProofProps {
  need: ProofNeed;
  /** Called after the session has got the factor. */
  onProved(): void;
}

/** Asks the person to prove who they are, by one of their own methods, without leaving the page. */
export function Proof({ need, onProved }: ProofProps) {
  const t = useMessages(messages);
  const labelOf = useLabel();
  const found = useChoices(need);
  const dispatch = useWidgetDispatch();
  const { reload } = useSignedInUser();
  const [chosen, setChosen] = useState<Choice>();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => () => void dispatch(proofForgotten()), [dispatch]);
  const choice = chosen ?? found?.choices[0];
  const method = choice?.method;
  // The other methods begin with a field, which takes the focus.
  const beginsWithButton = method === 'passkey' || method === 'email' || method === 'phone';
  useEffect(() => {
    if (found && (beginsWithButton || !choice)) title.current?.focus();
  }, [found, beginsWithButton, choice]);

  if (!found) return <Skeleton bars="label field button" />;
  const others = found.choices.filter((each) => each !== choice);
  return (
    <>
      <SectionTitle ref={title}>{t('proofTitle')}</SectionTitle>
      {!choice && <Notice variant="warning" text={t('proofNone')} />}
      {choice && (
        <>
          <Note>{t('proofText')}</Note>
          <Way
            key={keyOf(choice)}
            choice={choice}
            userId={found.userId}
            onProved={() => {
              dispatch(logProof(choice.method));
              onProved();
            }}
            onFailure={({ code }) => code === 'session_over' && reload()}
          />
        </>
      )}
      {others.map((each) => (
        <Button
          key={keyOf(each)}
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

/** Returns the text of the button that chooses a way. */
function useLabel() {
  const t = useMessages(messages);
  const tSecondFactor = useMessages(secondFactorMessages);
  return ({ method, address }: Choice): string => {
    switch (method) {
      case 'passkey':
        return t('proofPasskey');
      case 'password':
        return t('proofPassword');
      case 'totp':
        return tSecondFactor('useTotp');
      case 'recovery':
        return tSecondFactor('useRecovery');
      case 'email':
      case 'phone':
        return t('proofSend', { name: nameInLabel(address) });
    }
  };
}

const keyOf = ({ method, address }: Choice) => `${method} ${address}`;

interface Found {
  readonly userId: string;
  readonly choices: readonly Choice[];
}

/** Returns the ways that satisfy the need, or `undefined` while they are unknown. */
function useChoices(need: ProofNeed): Found | undefined {
  const dispatch = useWidgetDispatch();
  const support = usePasskeySupport();
  const [found, setFound] = useState<Found>();
  const hasPasskeys = support?.ceremonies;
  useEffect(() => {
    if (hasPasskeys === undefined) return;
    dispatch(readProofs()).then(
      (proofs) => {
        const ways = proofs ? waysFor(need, proofs) : [];
        const choices: Choice[] = ways.filter(({ method }) => method !== 'passkey' || hasPasskeys);
        if (need === 'authenticator') choices.push({ method: 'recovery', address: '' });
        // The list stays as it was first, so that nothing moves while the person is using it.
        setFound((earlier) => earlier ?? { userId: proofs?.userId ?? '', choices });
      },
      () => setFound({ userId: '', choices: [] }),
    );
  }, [dispatch, need, hasPasskeys]);
  return found;
}

export interface WayProps {
  userId: string;
  onProved(): void;
  onFailure(failure: Failure): void;
}

function Way({ choice: { method, address }, ...props }: WayProps & { choice: Choice }) {
  switch (method) {
    case 'passkey':
      return <PasskeyProof {...props} />;
    case 'password':
      return <PasswordProof {...props} email={address} />;
    case 'totp':
      return <AuthenticatorProof {...props} />;
    case 'recovery':
      return <RecoveryProof {...props} />;
    case 'email':
    case 'phone':
      return <PasscodeProof {...props} kind={method} address={address} />;
  }
}
