import type { PayloadAction } from '@reduxjs/toolkit';
import type { AuthorizationPreflight } from '../../identity/consent/types';
import { createSlice } from '../../store/createSlice';
import { userChanged, watchEnded } from '../shared/application/applicationSlice';

/** The person's answer. `automatic`: the provider did not require consent, so the widget asked no question. */
export type Answer = 'allowed' | 'denied' | 'automatic';

export type Preflight = AuthorizationPreflight;

interface ConsentState {
  /** The time, in epoch milliseconds, at which this visit first showed the request. */
  readonly askedAt: number | null;
  /** The widget has created the session for the host's own token. */
  readonly isAttested: boolean;
  readonly preflight: Preflight | null;
  /** The first answer. It is final. */
  readonly answer: Answer | null;
  /** The provider has accepted the answer. */
  readonly isAnswered: boolean;
  /** The provider's answer to the application is an error, although the person did not deny access. */
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

/** The state of one authorization request, from preflight to answer. */
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
    /** Resets the answer because the session has changed since the preflight. The person has to answer again. */
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
    // A preflight is valid only for the user who was signed in when it was requested.
    if (userChanged.match(action) && !state.isAnswered) return { ...state, preflight: null, answer: null };
    return watchEnded.match(action) ? { ...initialState, isAttested: state.isAttested } : state;
  },
});

export const { requestSeen, sessionAttested, preflightArrived, preflightExpired, answerChosen, answerTaken } =
  consentSlice.actions;

export const selectConsent = (state: object): ConsentState =>
  (state as { consent?: ConsentState }).consent ?? initialState; // the slice is absent until this flow is loaded
