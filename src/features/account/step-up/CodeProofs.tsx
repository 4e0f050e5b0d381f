import { useMessages } from '../../../messages/useMessages';
import type { ProofProps } from '../../../screen/useFreshRequest';
import { useRequest, useWidgetSelector } from '../../../store/hooks';
import { useSettings } from '../../../store/settings';
import { Button } from '../../../ui/Button';
import { Note } from '../../../ui/Note';
import { loadCodeEntry } from '../../../methods/passcode/passcodeInSession';
import { messages } from '../../../methods/passcode/messages';
import { FailureNotice } from '../../../screen/FailureNotice';
import { LazyPart } from '../../../screen/LazyPart';
import { selectSentProof } from './proofSlice';
import { resendProof, sendProof, verifyProof } from './proofThunks';

export function EmailProof(props: ProofProps) {
  return <PasscodeProof {...props} channel="email" />;
}

export function PhoneProof(props: ProofProps) {
  const { methods } = useSettings().config.otp;
  return <PasscodeProof {...props} channel={methods.find((method) => method !== 'email') ?? 'sms'} />;
}

type PasscodeProofProps = ProofProps & { channel: 'email' | 'sms' | 'whatsapp' };

/** The passcode is sent when the person asks for it. */
function PasscodeProof({ channel, address, userId, label, onProved, onFailure }: PasscodeProofProps) {
  const t = useMessages(messages);
  const sent = useWidgetSelector(selectSentProof);
  const [send, { pending, failure }] = useRequest(sendProof, { onFailure });
  if (!sent) {
    return (
      <>
        <FailureNotice failure={failure} />
        <Button pending={pending} onClick={() => send({ userId, channel, address })}>
          {label}
        </Button>
      </>
    );
  }
  const { expiresAt, cooldownUntil } = sent;
  return (
    <>
      <Note>{t.rich('sentTo', { destination: address })}</Note>
      <LazyPart
        load={loadCodeEntry}
        props={{
          verify: verifyProof,
          resend: resendProof,
          expiresAt,
          cooldownUntil,
          onVerified: onProved,
          onFailure,
        }}
        bars="label field"
      />
    </>
  );
}

// The fields are in the chunk of the second factor.
const loadCode = () =>
  import(/* webpackChunkName: "second-factor" */ '../../../methods/authenticator/AuthenticatorCode').then(
    (chunk) => chunk.AuthenticatorCode,
  );
const loadRecoveryCode = () =>
  import(/* webpackChunkName: "second-factor" */ '../../../methods/authenticator/RecoveryCodeForm').then(
    (chunk) => chunk.RecoveryCodeForm,
  );

export function TotpProof({ onProved, onFailure }: ProofProps) {
  return <LazyPart load={loadCode} props={{ onProved, onFailure }} bars="label field" />;
}

export function RecoveryProof({ confirm: action, onProved, onFailure }: ProofProps) {
  return (
    <LazyPart load={loadRecoveryCode} props={{ action, onProved, onFailure }} bars="label field button" />
  );
}
