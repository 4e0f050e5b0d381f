import type { PayloadAction, WithSlice } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import type { OtpMethod } from '../../../methods/passcode/options';
import { rootReducer } from '../../../store/rootReducer';

/** A passcode that was sent to an address of the person. */
export interface SentProof {
  readonly userId: string;
  readonly channel: OtpMethod;
  readonly address: string;
  readonly addressId: string;
  /** In epoch milliseconds, as is `cooldownUntil`. */
  readonly expiresAt: number;
  readonly cooldownUntil: number;
}

interface ProofState {
  readonly sent: SentProof | null;
}

const initialState: ProofState = { sent: null };

const proofSlice = createSlice({
  name: 'accountProof',
  initialState,
  reducers: {
    proofSent(state, { payload }: PayloadAction<SentProof>) {
      state.sent = payload;
    },
    /** The person has chosen another way, or the proof has ended. */
    proofForgotten(state) {
      state.sent = null;
    },
  },
  selectors: { selectSentProof: ({ sent }) => sent },
});

export const { proofSent, proofForgotten } = proofSlice.actions;

declare module '../../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof proofSlice> {}
}

export const { selectSentProof } = proofSlice.injectInto(rootReducer).selectors;
