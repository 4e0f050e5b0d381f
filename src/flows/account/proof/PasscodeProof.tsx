import { useMessages } from '../../../messages/useMessages';
import { useRequest, useWidgetSelector } from '../../../store/hooks';
import { useSettings } from '../../../store/settings';
import { Button } from '../../../ui/button/Button';
import { Note } from '../../../ui/note/Note';
import { messages as passcodeMessages } from '../../factors/passcode/messages';
import { FailureNotice } from '../../screen/FailureNotice';
import { LazyPart } from '../../screen/LazyPart';
import { nameInLabel } from '../../section/nameInLabel';
import { messages } from './messages';
import type { WayProps } from './Proof';
import { selectSentProof } from './proofSlice';
import { resendProof, sendProof, verifyProof } from './proofThunks';

// The field is in the chunk of sign-ins with a passcode.
const loadCodeEntry = () =>
  import(/* webpackChunkName: "passcode" */ '../../factors/passcode/CodeEntry').then(
    (chunk) => chunk.CodeEntry,
  );

interface PasscodeProofProps extends WayProps {
  kind: 'email' | 'phone';
  address: string;
}

/** Sends a passcode when the person asks for it, and then asks for it. */
export function PasscodeProof({ kind, address, userId, onProved, onFailure }: PasscodeProofProps) {
  const t = useMessages(messages);
  const tPasscode = useMessages(passcodeMessages);
  const { config } = useSettings();
  const sent = useWidgetSelector(selectSentProof);
  const [send, { pending, failure }] = useRequest(sendProof, { onFailure });
  if (!sent) {
    const phoneChannel = config.otp.methods.find((method) => method !== 'email') ?? 'sms';
    const channel = kind === 'email' ? kind : phoneChannel;
    return (
      <>
        <FailureNotice failure={failure} />
        <Button pending={pending} onClick={() => send({ userId, channel, address })}>
          {t('proofSend', { name: nameInLabel(address) })}
        </Button>
      </>
    );
  }
  const { expiresAt, cooldownUntil } = sent;
  return (
    <>
      <Note>{tPasscode.rich('sentTo', { destination: address })}</Note>
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
