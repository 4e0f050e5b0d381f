import type { PayloadAction, WithSlice } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import type { AuthorizationPreflight } from './provider/consentResponses';
import { rootReducer } from '../../store/rootReducer';
import { userChanged, watchEnded } from './applicationSlice';

/** The person's answer. It is `automatic` if the widget did not ask, because the provider did not require consent. */
export type Decision = 'allowed' | 'denied' | 'automatic';

/**
 * The provider's response to the preflight. The preflight is a request that the widget sends before it asks the person.
 * The response contains the application, the permissions that the application requests, and whether the person must
 * consent.
 */
export type Preflight = AuthorizationPreflight;

interface ConsentState {
  /**
   * When the person's visit with this request started, in epoch milliseconds. Earlier answers do not count for this
   * request (`startVisit`).
   */
  readonly navigationStartedAt: number | null;
  /** True after the widget has created a session from the host's own token (`authTokenParams`). */
  readonly isAttested: boolean;
  readonly preflight: Preflight | null;
  /** The person's first answer, which cannot be changed. */
  readonly decision: Decision | null;
  /** True after the provider has accepted the answer. */
  readonly isDecided: boolean;
  /** True if the redirect tells the application about an error, although the person did not deny access. */
  readonly isRejected: boolean;
}

const initialState: ConsentState = {
  navigationStartedAt: null,
  isAttested: false,
  preflight: null,
  decision: null,
  isDecided: false,
  isRejected: false,
};

const consentSlice = createSlice({
  name: 'consent',
  initialState,
  reducers: {
    navigationStarted(state, { payload }: PayloadAction<number>) {
      state.navigationStartedAt = payload;
    },
    sessionAttested(state) {
      state.isAttested = true;
    },
    preflightArrived: (state, { payload }: PayloadAction<Preflight>) => ({ ...state, preflight: payload }),
    /**
     * Removes the response to the preflight, and the answer, because the session has changed. The widget then sends a new
     * preflight, and asks the person again if the new response requires consent.
     */
    preflightExpired(state) {
      state.preflight = null;
      state.decision = null;
    },
    decisionMade(state, { payload }: PayloadAction<Decision>) {
      state.decision ??= payload;
    },
    decisionAccepted(state, { payload }: PayloadAction<{ isRejected: boolean }>) {
      state.isDecided = true;
      state.isRejected = payload.isRejected;
    },
  },
  extraReducers: (builder) =>
    builder
      // The response to the preflight is valid only for the user who was signed in when the widget sent the preflight. So
      // when the user changes, the response and the answer are removed, unless the provider has already accepted the
      // answer.
      .addCase(userChanged, (state) => {
        if (state.isDecided) return;
        state.preflight = null;
        state.decision = null;
      })
      .addCase(watchEnded, ({ isAttested }) => ({ ...initialState, isAttested })),
  selectors: { selectConsent: (state) => state },
});

export const {
  navigationStarted,
  sessionAttested,
  preflightArrived,
  preflightExpired,
  decisionMade,
  decisionAccepted,
} = consentSlice.actions;

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof consentSlice> {}
}

export const { selectConsent } = consentSlice.injectInto(rootReducer).selectors;
