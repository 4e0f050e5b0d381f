import type { PayloadAction, WithSlice } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import type { Failure } from '../../store/failure';
import { rootReducer } from '../../store/rootReducer';

interface AccountState {
  /** True after the telemetry record of the screen. */
  readonly isLogged: boolean;
  /**
   * Set after the person has signed out in this widget. `failure` says why the provider may still have the session, for
   * example without a network.
   */
  readonly signedOut: { readonly failure: Failure | null } | null;
}

const initialState: AccountState = { isLogged: false, signedOut: null };

const accountSlice = createSlice({
  name: 'account',
  initialState,
  reducers: {
    screenLogged(state) {
      state.isLogged = true;
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

export const { screenLogged, signedOut, signedInAgain } = accountSlice.actions;

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof accountSlice> {}
}

export const { selectAccount } = accountSlice.injectInto(rootReducer).selectors;
