import type { PayloadAction, WithSlice } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import type { OtpMethod } from '../../../methods/passcode/options';
import { rootReducer } from '../../../store/rootReducer';

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
