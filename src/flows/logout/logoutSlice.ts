import type { PayloadAction } from '@reduxjs/toolkit';
import type { LogoutPreflight } from '../../identity/consent/types';
import { createSlice } from '../../store/createSlice';
import type { Failure } from '../../store/failure';
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
  (state as { logout?: LogoutState }).logout ?? initialState; // the slice is absent until this flow is loaded
