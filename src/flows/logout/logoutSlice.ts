import type { PayloadAction, WithSlice } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import type { LogoutPreflight } from '../../identity/consent/types';
import type { Failure } from '../../store/failure';
import { rootReducer } from '../../store/rootReducer';
import { userChanged, watchEnded } from '../application/applicationSlice';

interface LogoutState {
  /** The provider's reply to the preflight: the address of the redirect, and whether the person must consent. */
  readonly preflight: LogoutPreflight | null;
  /** The first answer, which cannot be changed. It is also `yes` if the widget did not have to ask the person. */
  readonly answer: 'yes' | 'no' | null;
  /** True after the client has deleted this browser's session. */
  readonly isDone: boolean;
  /** The failure of the request that revokes the session. */
  readonly failure: Failure | null;
}

const initialState: LogoutState = { preflight: null, answer: null, isDone: false, failure: null };

const logoutSlice = createSlice({
  name: 'logout',
  initialState,
  reducers: {
    preflightArrived(state, { payload }: PayloadAction<LogoutPreflight>) {
      state.preflight = payload;
    },
    answerChosen(state, { payload }: PayloadAction<'yes' | 'no'>) {
      state.answer ??= payload;
    },
    sessionEnded(state, { payload }: PayloadAction<Failure | null>) {
      state.isDone = true;
      state.failure = payload;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(userChanged, (state) => (state.answer ? state : initialState))
      .addCase(watchEnded, () => initialState),
  selectors: { selectLogout: (state) => state },
});

export const { preflightArrived, answerChosen, sessionEnded } = logoutSlice.actions;

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof logoutSlice> {}
}

export const { selectLogout } = logoutSlice.injectInto(rootReducer).selectors;
