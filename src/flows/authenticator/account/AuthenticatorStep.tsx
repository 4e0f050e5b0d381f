import type { Ref } from 'react';
import { AuthenticatorRemoval } from './AuthenticatorRemoval';
import { KeptCodes, NewCodes } from './RecoveryCodeParts';
import { ShowRecoveryCodes } from './ShowRecoveryCodes';
import type { Step } from './step';

interface AuthenticatorStepProps {
  totpId: string;
  nameId: string;
  step: Step | null;
  buttonRef: Ref<HTMLButtonElement>;
  onCodesRead(codes: readonly string[]): void;
  onRemoved(): void;
  onEnd(): void;
}

/** What the person is doing with the app that is set up. */
export function AuthenticatorStep(props: AuthenticatorStepProps) {
  const { totpId, nameId, step, buttonRef, onCodesRead, onRemoved, onEnd } = props;
  switch (step?.name) {
    case 'newCodes':
      return <NewCodes codes={step.codes} onDone={onEnd} />;
    case 'keptCodes':
      return <KeptCodes codes={step.codes} onDone={onEnd} />;
    case 'remove':
      return <AuthenticatorRemoval totpId={totpId} nameId={nameId} onRemoved={onRemoved} onCancel={onEnd} />;
    default:
      return <ShowRecoveryCodes buttonRef={buttonRef} onRead={onCodesRead} />;
  }
}
