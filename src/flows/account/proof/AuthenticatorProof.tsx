import { LazyPart } from '../../screen/LazyPart';
import type { ProofProps } from '../../section/proofProps';

// The fields are in the chunk of the second factor.
const loadCode = () =>
  import(/* webpackChunkName: "second-factor" */ '../../factors/authenticator/AuthenticatorCode').then(
    (chunk) => chunk.AuthenticatorCode,
  );
const loadRecoveryCode = () =>
  import(/* webpackChunkName: "second-factor" */ '../../factors/authenticator/RecoveryCodeForm').then(
    (chunk) => chunk.RecoveryCodeForm,
  );

/** Proves who the person is by a code of their authenticator app. */
export function TotpProof({ onProved, onFailure }: ProofProps) {
  return <LazyPart load={loadCode} props={{ onProved, onFailure }} bars="label field" />;
}

/** Proves who the person is by a recovery code of their authenticator app. */
export function RecoveryProof({ confirm: action, onProved, onFailure }: ProofProps) {
  return (
    <LazyPart load={loadRecoveryCode} props={{ action, onProved, onFailure }} bars="label field button" />
  );
}
