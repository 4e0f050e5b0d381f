import type { PayloadAction, WithSlice } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import type { Failure } from '../../store/failure';
import { rootReducer } from '../../store/rootReducer';
import type { ProofMethod } from '../section/proofProps';

export interface AccountState {
  /** True after the telemetry record of the screen. */
  readonly isLogged: boolean;
  /** When the person has proved who they are here, in epoch milliseconds on the device's clock, by each way. */
  readonly proofs: {
    readonly userId: string;
    readonly times: Readonly<Partial<Record<ProofMethod, number>>>;
  };
  /**
   * Set after the person has signed out in this widget. `failure` says why the provider may still have the session, for
   * example without a network.
   */
  readonly signedOut: { readonly failure: Failure | null } | null;
}

const initialState: AccountState = { isLogged: false, proofs: { userId: '', times: {} }, signedOut: null };

const accountSlice = createSlice({
  name: 'account',
  initialState,
  reducers: {
    screenLogged(state) {
      state.isLogged = true;
    },
    /** So that a device whose clock is wrong does not ask again before every change. */
    personProved(
      { proofs },
      { payload }: PayloadAction<{ userId: string; method: ProofMethod; at: number }>,
    ) {
      const { userId, method, at } = payload;
      if (proofs.userId !== userId) proofs.times = {};
      proofs.userId = userId;
      proofs.times[method] = at;
    },
    signedOut(state, { payload }: PayloadAction<Failure | null>) {
      state.signedOut = { failure: payload };
    },
    /** A person has signed in after the sign-out. */
    signedInAgain(state) {
      state.signedOut = null;
    },
  },
  selectors: { selectAccount: (state) => state },
});

export const { screenLogged, personProved, signedOut, signedInAgain } = accountSlice.actions;

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof accountSlice> {}
}

export const { selectAccount } = accountSlice.injectInto(rootReducer).selectors;
