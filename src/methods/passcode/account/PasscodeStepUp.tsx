import { useState } from 'react';
import { useMessages } from '../../../messages/useMessages';
import { FailureNotice } from '../../../screen/FailureNotice';
import { nameInLabel } from '../../../screen/nameInLabel';
import type { StepUpProps, StepUpWay } from '../../../screen/useFreshRequest';
import { createFlowThunk } from '../../../store/createFlowThunk';
import { useRequest } from '../../../store/hooks';
import type { FlowThunkApi } from '../../../store/services';
import { useSettings } from '../../../store/settings';
import { Button } from '../../../ui/Button';
import { Note } from '../../../ui/Note';
import { LazyCodeEntry, withArgument } from '../LazyCodeEntry';
import { messages } from '../messages';
import type { OtpMethod } from '../options';
import {
  authenticateInSession,
  sendPasscodeInSession,
  type EnteredCode,
  type SentPasscode,
} from '../passcodeInSession';
import { messages as accountMessages } from './messages';

export const emailStepUp: StepUpWay = { StepUp: EmailStepUp, Label: SendTo };

export const phoneStepUp: StepUpWay = { StepUp: PhoneStepUp, Label: SendTo };

function SendTo({ address }: Pick<StepUpProps, 'address'>) {
  return useMessages(accountMessages)('proofSend', { name: nameInLabel(address) });
}

function EmailStepUp(props: StepUpProps) {
  return <PasscodeStepUp {...props} channel="email" />;
}

function PhoneStepUp(props: StepUpProps) {
  const { methods } = useSettings().config.otpOptions;
  return <PasscodeStepUp {...props} channel={methods.find((method) => method !== 'email') ?? 'sms'} />;
}

type PasscodeStepUpProps = StepUpProps & { channel: OtpMethod };

/** The passcode is sent when the person asks for it. */
function PasscodeStepUp({ channel, address, userId, onVerified, onFailure }: PasscodeStepUpProps) {
  const t = useMessages(messages);
  const [sent, setSent] = useState<SentPasscode | null>(null);
  const [sendFirst, { pending, failure }] = useRequest(sendStepUp, { onFailure });
  // Another address may have been chosen before.
  if (sent?.address !== address) {
    return (
      <>
        <FailureNotice failure={failure} />
        <Button
          pending={pending}
          onClick={() => sendFirst({ channel, address, isResent: false, onSent: setSent })}
        >
          <SendTo address={address} />
        </Button>
      </>
    );
  }
  const { addressId, expiresAt, cooldownUntil } = sent;
  return (
    <>
      <Note>{t.rich('sentTo', { destination: address })}</Note>
      <LazyCodeEntry
        {...{ expiresAt, cooldownUntil, onVerified, onFailure }}
        verify={withArgument(verifyStepUp, (code: string) => ({ code, addressId, userId }))}
        resend={withArgument(resendStepUp, () => ({ channel, address, isResent: true, onSent: setSent }))}
      />
    </>
  );
}

interface Sending extends Pick<SentPasscode, 'channel' | 'address'> {
  readonly isResent: boolean;
  onSent(sent: SentPasscode): void;
}

const send = async (sending: Sending, api: FlowThunkApi) =>
  sending.onSent(await sendPasscodeInSession(sending, api));

const sendStepUp = createFlowThunk('passcodeStepUp/send', send);

const resendStepUp = createFlowThunk('passcodeStepUp/resend', send);

const verifyStepUp = createFlowThunk('passcodeStepUp/verify', async (entered: EnteredCode, api) => {
  await authenticateInSession(entered, api);
});
