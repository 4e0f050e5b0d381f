import type { PayloadAction } from '@reduxjs/toolkit';
import type { AuthorizationPreflight } from '../../identity/consent/types';
import { createSlice } from '../../store/createSlice';
import { userChanged, watchEnded } from '../shared/application/applicationSlice';

/** `automatic`: the server did not require consent, so no screen was shown. */
export type Answer = 'allowed' | 'denied' | 'automatic';

export type Preflight = AuthorizationPreflight;

interface ConsentState {
  /** When this visit's request was first looked at, in epoch milliseconds. */
  readonly askedAt: number | null;
  /** The session that the host's own token has brought is there. */
  readonly isAttested: boolean;
  readonly preflight: Preflight | null;
  /** The first one is final. */
  readonly answer: Answer | null;
  /** The server has taken the answer. */
  readonly isAnswered: boolean;
  /** The application gets an error, although nothing was denied. */
  readonly isRefused: boolean;
}

const initialState: ConsentState = {
  askedAt: null,
  isAttested: false,
  preflight: null,
  answer: null,
  isAnswered: false,
  isRefused: false,
};

/** One authorization request, from its preflight to its answer. */
export const consentSlice = createSlice({
  name: 'consent',
  initialState,
  reducers: {
    requestSeen: (state, { payload }: PayloadAction<number>) => ({ ...state, askedAt: payload }),
    sessionAttested: (state) => ({ ...state, isAttested: true }),
    preflightArrived: (state, { payload }: PayloadAction<Preflight>) => ({
      ...state,
      preflight: payload,
    }),
    /** Another session stands than the one that was asked: nothing has been answered. */
    preflightExpired: (state) => ({ ...state, preflight: null, answer: null }),
    answerChosen: (state, { payload }: PayloadAction<Answer>) => ({
      ...state,
      answer: state.answer ?? payload,
    }),
    answerTaken: (state, { payload }: PayloadAction<{ isRefused: boolean }>) => ({
      ...state,
      isAnswered: true,
      isRefused: payload.isRefused,
    }),
  },
  extraReducer(state, action) {
    // What one user was shown, another one has not seen.
    if (userChanged.match(action) && !state.isAnswered) return { ...state, preflight: null, answer: null };
    return watchEnded.match(action) ? { ...initialState, isAttested: state.isAttested } : state;
  },
});

export const { requestSeen, sessionAttested, preflightArrived, preflightExpired, answerChosen, answerTaken } =
  consentSlice.actions;

export const selectConsent = (state: object): ConsentState =>
  (state as { consent?: ConsentState }).consent ?? initialState; // injected with this flow
