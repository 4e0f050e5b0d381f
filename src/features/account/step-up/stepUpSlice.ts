import type { PayloadAction, WithSlice } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import type { OtpMethod } from '../../../methods/passcode/options';
import { rootReducer } from '../../../store/rootReducer';
import { passkeySupportOf } from '../../../browser/passkeySupport';
import type { StepUpMethod, StepUpKind } from '../../../screen/useFreshRequest';
import type { PlainThunk } from '../../../store/createFlowThunk';
import { createFlowThunk } from '../../../store/createFlowThunk';
import type { FlowThunkApi } from '../../../store/services';
import {
  authenticateInSession,
  passcodeTimes,
  sendPasscodeInSession,
} from '../../../methods/passcode/passcodeInSession';
import { missingSecondFactors, choicesFor } from './stepUpKinds';
import type { StepUpChoice } from './stepUpKinds';

interface ChoicesRead {
  readonly stepUp: StepUpKind;
  /** Gets the ways in the order in which they are offered. */
  onRead(choices: readonly StepUpChoice[]): void;
}

export const readChoices = createFlowThunk(
  'accountProof/readChoices',
  async ({ stepUp, onRead }: ChoicesRead, { signal, extra }) => {
    const { identity, browser } = extra;
    const stepUps = await identity.readStepUpFactors(signal);
    const { ceremonies: hasPasskeys } = await passkeySupportOf(browser);
    signal.throwIfAborted();
    const choices = choicesFor(stepUp, stepUps, missingSecondFactors(extra));
    onRead(choices.filter(({ method }) => method !== 'passkey' || hasPasskeys));
  },
);

interface Recipient {
  readonly userId: string;
  readonly channel: OtpMethod;
  readonly address: string;
}

async function send(recipient: Recipient, isResent: boolean, api: FlowThunkApi) {
  const addressId = await sendPasscodeInSession(recipient.channel, recipient.address, api);
  api.dispatch(stepUpSent({ ...recipient, addressId, ...passcodeTimes(api.extra, isResent) }));
}

export const sendStepUp = createFlowThunk('accountProof/send', (recipient: Recipient, api) =>
  send(recipient, false, api),
);

export const resendStepUp = createFlowThunk('accountProof/resend', async (_: void, api) => {
  const sent = selectSentStepUp(api.getState());
  if (!sent) return;
  const { userId, channel, address } = sent;
  await send({ userId, channel, address }, true, api);
});

export const verifyStepUp = createFlowThunk('accountProof/verify', async (code: string, api) => {
  const sent = selectSentStepUp(api.getState());
  if (!sent) return;
  await authenticateInSession(code, sent, api);
});

export const logStepUp =
  (method: StepUpMethod): PlainThunk =>
  (_dispatch, _getState, services) => {
    services.identity().then(
      (identity) => identity.log('account_proved', { method }),
      () => undefined, // the gateway has just made the proof, so it is loaded
    );
  };

/** A passcode that was sent to an address of the person. */
export interface SentStepUp {
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
  name: 'accountProof',
  initialState,
  reducers: {
    stepUpSent(state, { payload }: PayloadAction<SentStepUp>) {
      state.sent = payload;
    },
    /** The person has chosen another way, or the proof has ended. */
    stepUpForgotten(state) {
      state.sent = null;
    },
  },
  selectors: { selectSentStepUp: ({ sent }) => sent },
});

export const { stepUpSent, stepUpForgotten } = stepUpSlice.actions;

declare module '../../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof stepUpSlice> {}
}

export const { selectSentStepUp } = stepUpSlice.injectInto(rootReducer).selectors;
