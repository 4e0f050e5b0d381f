import { useMessages } from '../../../messages/useMessages';
import type { StepUpProps } from '../../../screen/useFreshRequest';
import { useRequest, useWidgetSelector } from '../../../store/hooks';
import { useSettings } from '../../../store/settings';
import { Button } from '../../../ui/Button';
import { Note } from '../../../ui/Note';
import { loadCodeEntry } from '../../../methods/passcode/passcodeInSession';
import { messages } from '../../../methods/passcode/messages';
import { FailureNotice } from '../../../screen/FailureNotice';
import { LazyComponent } from '../../../screen/LazyComponent';
import { selectSentStepUp, resendStepUp, sendStepUp, verifyStepUp } from './stepUpSlice';

export function EmailStepUp(props: StepUpProps) {
  return <PasscodeStepUp {...props} channel="email" />;
}

export function PhoneStepUp(props: StepUpProps) {
  const { methods } = useSettings().config.otp;
  return <PasscodeStepUp {...props} channel={methods.find((method) => method !== 'email') ?? 'sms'} />;
}

type PasscodeStepUpProps = StepUpProps & { channel: 'email' | 'sms' | 'whatsapp' };

/** The passcode is sent when the person asks for it. */
function PasscodeStepUp({ channel, address, userId, label, onVerified, onFailure }: PasscodeStepUpProps) {
  const t = useMessages(messages);
  const sent = useWidgetSelector(selectSentStepUp);
  const [send, { pending, failure }] = useRequest(sendStepUp, { onFailure });
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
      <LazyComponent
        load={loadCodeEntry}
        props={{
          verify: verifyStepUp,
          resend: resendStepUp,
          expiresAt,
          cooldownUntil,
          onVerified: onVerified,
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
  import(/* webpackChunkName: "second-factor" */ '../../../methods/authenticator/AuthenticatorCode').then(
    (chunk) => chunk.RecoveryCodeForm,
  );

export function TotpStepUp({ onVerified, onFailure }: StepUpProps) {
  return <LazyComponent load={loadCode} props={{ onVerified, onFailure }} bars="label field" />;
}

export function RecoveryStepUp({ confirm: action, onVerified, onFailure }: StepUpProps) {
  return (
    <LazyComponent
      load={loadRecoveryCode}
      props={{ action, onVerified, onFailure }}
      bars="label field button"
    />
  );
}
