import type { PayloadAction } from '@reduxjs/toolkit';
import type { LogoutPreflight } from '../../identity/consent/types';
import { createSlice } from '../../store/createSlice';
import type { Failure } from '../../store/failure';
import { userChanged, watchEnded } from '../shared/application/applicationSlice';

interface LogoutState {
  readonly preflight: LogoutPreflight | null;
  /** `yes` also where the person did not have to be asked. The first one is final. */
  readonly answer: 'yes' | 'no' | null;
  /** The browser has no session any more. */
  readonly isDone: boolean;
  /** The server could not be told. */
  readonly failure: Failure | null;
}

const initialState: LogoutState = { preflight: null, answer: null, isDone: false, failure: null };

/** One logout request, from its preflight to its end. */
export const logoutSlice = createSlice({
  name: 'logout',
  initialState,
  reducers: {
    preflightArrived: (state, { payload }: PayloadAction<LogoutPreflight>) => ({
      ...state,
      preflight: payload,
    }),
    answerChosen: (state, { payload }: PayloadAction<'yes' | 'no'>) => ({
      ...state,
      answer: state.answer ?? payload,
    }),
    sessionEnded: (state, { payload }: PayloadAction<Failure | null>) => ({
      ...state,
      isDone: true,
      failure: payload,
    }),
  },
  extraReducer(state, action) {
    const isAnother = userChanged.match(action) && !state.answer;
    return isAnother || watchEnded.match(action) ? initialState : state;
  },
});

export const { preflightArrived, answerChosen, sessionEnded } = logoutSlice.actions;

export const selectLogout = (state: object): LogoutState =>
  (state as { logout?: LogoutState }).logout ?? initialState; // injected with this flow
