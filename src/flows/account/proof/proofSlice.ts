import type { PayloadAction, WithSlice } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import type { OtpMethod } from '../../../contract/passcodes';
import { rootReducer } from '../../../store/rootReducer';
import type { ProofMethod } from '../../section/ProofContext';

/** A passcode that was sent to an address of the person. */
export interface SentProof {
  readonly userId: string;
  readonly channel: OtpMethod;
  readonly address: string;
  /** The provider's id of the address. */
  readonly addressId: string;
  /** In epoch milliseconds, as is `cooldownUntil`. */
  readonly expiresAt: number;
  readonly cooldownUntil: number;
}

export interface ProofState {
  readonly sent: SentProof | null;
  /** The user who has proved who they are here, and when, in epoch milliseconds on the device's clock, by each way. */
  readonly userId: string;
  readonly times: Readonly<Partial<Record<ProofMethod, number>>>;
}

const initialState: ProofState = { sent: null, userId: '', times: {} };

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
    /** So that a device whose clock is wrong does not ask again before every change. */
    personProved(state, { payload }: PayloadAction<{ userId: string; method: ProofMethod; at: number }>) {
      const { userId, method, at } = payload;
      if (state.userId !== userId) state.times = {};
      state.userId = userId;
      state.times[method] = at;
    },
  },
  selectors: { selectSentProof: ({ sent }) => sent, selectProofs: (state) => state },
});

export const { proofSent, proofForgotten, personProved } = proofSlice.actions;

declare module '../../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof proofSlice> {}
}

export const { selectSentProof, selectProofs } = proofSlice.injectInto(rootReducer).selectors;
