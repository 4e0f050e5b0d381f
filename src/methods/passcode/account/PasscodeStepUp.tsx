import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useMessages } from '../../../messages/useMessages';
import { FailureNotice } from '../../../screen/FailureNotice';
import { LazyComponent } from '../../../screen/LazyComponent';
import { nameInLabel } from '../../../screen/nameInLabel';
import type { StepUpProps, StepUpWay } from '../../../screen/useFreshRequest';
import { createFlowThunk } from '../../../store/createFlowThunk';
import { useRequest, useWidgetDispatch, useWidgetSelector } from '../../../store/hooks';
import { rootReducer } from '../../../store/rootReducer';
import type { FlowThunkApi } from '../../../store/services';
import { useSettings } from '../../../store/settings';
import { Button } from '../../../ui/Button';
import { Note } from '../../../ui/Note';
import { messages } from '../messages';
import type { OtpMethod } from '../options';
import {
  authenticateInSession,
  loadCodeEntry,
  passcodeTimes,
  sendPasscodeInSession,
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
  const dispatch = useWidgetDispatch();
  const sent = useWidgetSelector(selectSentStepUp);
  const [send, { pending, failure }] = useRequest(sendStepUp, { onFailure });
  useEffect(() => () => void dispatch(stepUpForgotten()), [dispatch]);
  // Another address may have been chosen before.
  if (sent?.address !== address) {
    return (
      <>
        <FailureNotice failure={failure} />
        <Button pending={pending} onClick={() => send({ userId, channel, address })}>
          <SendTo address={address} />
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
          onVerified,
          onFailure,
        }}
        skeleton="label field"
      />
    </>
  );
}

interface Recipient {
  readonly userId: string;
  readonly channel: OtpMethod;
  readonly address: string;
}

async function send(recipient: Recipient, isResent: boolean, api: FlowThunkApi) {
  const addressId = await sendPasscodeInSession(recipient.channel, recipient.address, api);
  api.dispatch(stepUpSent({ ...recipient, addressId, ...passcodeTimes(api.extra, isResent) }));
}

const sendStepUp = createFlowThunk('passcodeStepUp/send', (recipient: Recipient, api) =>
  send(recipient, false, api),
);

const resendStepUp = createFlowThunk('passcodeStepUp/resend', async (_: void, api) => {
  const sent = selectSentStepUp(api.getState());
  if (!sent) return;
  const { userId, channel, address } = sent;
  await send({ userId, channel, address }, true, api);
});

const verifyStepUp = createFlowThunk('passcodeStepUp/verify', async (code: string, api) => {
  const sent = selectSentStepUp(api.getState());
  if (!sent) return;
  await authenticateInSession(code, sent, api);
});

/** A passcode that was sent to an address of the person. */
interface SentStepUp {
  readonly userId: string;
  readonly channel: OtpMethod;
  readonly address: string;
  readonly addressId: string;
  /** In epoch milliseconds, as is `cooldownUntil`. */
  readonly expiresAt: number;
  readonly cooldownUntil: number;
}

interface StepUpState {
  readonly sent: SentStepUp | null;
}

const initialState: StepUpState = { sent: null };

const stepUpSlice = createSlice({
  name: 'passcodeStepUp',
  initialState,
  reducers: {
    stepUpSent(state, { payload }: PayloadAction<SentStepUp>) {
      state.sent = payload;
    },
    /** The person has chosen another way, or the step-up has ended. */
    stepUpForgotten(state) {
      state.sent = null;
    },
  },
  selectors: { selectSentStepUp: ({ sent }) => sent },
});

const { stepUpSent, stepUpForgotten } = stepUpSlice.actions;

declare module '../../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof stepUpSlice> {}
}

const { selectSentStepUp } = stepUpSlice.injectInto(rootReducer).selectors;
