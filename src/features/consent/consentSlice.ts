import type { PayloadAction, WithSlice } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import type { AuthorizationPreflight } from './provider/consentReplies';
import { rootReducer } from '../../store/rootReducer';
import { userChanged, watchEnded } from './applicationSlice';

/** The person's answer. It is `automatic` if the widget did not ask, because the provider did not require consent. */
export type Answer = 'allowed' | 'denied' | 'automatic';

/**
 * The provider's reply to the preflight. The preflight is a request that the widget sends before it asks the person.
 * The reply contains the application, the permissions that the application requests, and whether the person must
 * consent.
 */
export type Preflight = AuthorizationPreflight;

interface ConsentState {
  /**
   * When the person's visit with this request started, in epoch milliseconds. Earlier answers do not count for this
   * request (`startVisit`).
   */
  readonly visitStartedAt: number | null;
  /** True after the widget has created a session from the host's own token (`authTokenParams`). */
  readonly isAttested: boolean;
  readonly preflight: Preflight | null;
  /** The person's first answer, which cannot be changed. */
  readonly answer: Answer | null;
  /** True after the provider has accepted the answer. */
  readonly isAnswered: boolean;
  /** True if the redirect tells the application about an error, although the person did not deny access. */
  readonly isRefused: boolean;
}

const initialState: ConsentState = {
  visitStartedAt: null,
  isAttested: false,
  preflight: null,
  answer: null,
  isAnswered: false,
  isRefused: false,
};

const consentSlice = createSlice({
  name: 'consent',
  initialState,
  reducers: {
    visitStarted(state, { payload }: PayloadAction<number>) {
      state.visitStartedAt = payload;
    },
    sessionAttested(state) {
      state.isAttested = true;
    },
    preflightArrived: (state, { payload }: PayloadAction<Preflight>) => ({ ...state, preflight: payload }),
    /**
     * Removes the reply to the preflight, and the answer, because the session has changed. The widget then sends a new
     * preflight, and asks the person again if the new reply requires consent.
     */
    preflightExpired(state) {
      state.preflight = null;
      state.answer = null;
    },
    answerChosen(state, { payload }: PayloadAction<Answer>) {
      state.answer ??= payload;
    },
    answerAccepted(state, { payload }: PayloadAction<{ isRefused: boolean }>) {
      state.isAnswered = true;
      state.isRefused = payload.isRefused;
    },
  },
  extraReducers: (builder) =>
    builder
      // The reply to the preflight is valid only for the user who was signed in when the widget sent the preflight. So
      // when the user changes, the reply and the answer are removed, unless the provider has already accepted the
      // answer.
      .addCase(userChanged, (state) => {
        if (state.isAnswered) return;
        state.preflight = null;
        state.answer = null;
      })
      .addCase(watchEnded, ({ isAttested }) => ({ ...initialState, isAttested })),
  selectors: { selectConsent: (state) => state },
});

export const {
  visitStarted,
  sessionAttested,
  preflightArrived,
  preflightExpired,
  answerChosen,
  answerAccepted,
} = consentSlice.actions;

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof consentSlice> {}
}

export const { selectConsent } = consentSlice.injectInto(rootReducer).selectors;
