import { createSlice, type Draft, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { IdentityError } from '../../provider/IdentityError';
import { createFlowThunk, signInStep } from '../../store/createFlowThunk';
import { rootReducer } from '../../store/rootReducer';
import type { ThunkServices } from '../../store/services';
import {
  followRedirect,
  personDecided,
  selectApplication,
  userChanged,
  watchEnded,
} from './applicationSlice';
import { forgetDecision, recordDecision, startNavigation, wasDecided } from './decidedRequests';
import type { AuthorizationPreflight } from './provider/consentResponses';
import { isParameterProblem, readAuthorization, type Authorization } from './readAuthorization';

/** Sends the preflight: the request that tells what the application asks for, before the person decides. */
export const startAuthorization = createFlowThunk(
  'consent/start',
  async (_: void, { dispatch, getState, signal, extra }) => {
    const { identity, browser, host } = extra;
    const { start, submit } = authorizationOf(extra);
    const step = await dispatch(signInStep('IDPConsent'));
    if (step) return step;
    const startedAt = selectConsent(getState()).navigationStartedAt;
    const navigationStartedAt = startedAt ?? startNavigation(submit, browser);
    if (wasDecided(submit, navigationStartedAt, browser)) throw new IdentityError('already_answered');
    if (startedAt === null) {
      dispatch(navigationStarted(navigationStartedAt));
      const { client_id, redirect_uri, scopes } = start;
      host.emit('OAUTH_AUTHORIZE_FLOW_START', { client_id, redirect_uri, scope: scopes.join(' ') });
    }
    const preflight = await identity.startAuthorization(start, signal);
    const { userId } = selectApplication(getState());
    if (preflight.user_id !== null && preflight.user_id !== userId)
      throw new IdentityError('preflight_mismatch');
    dispatch(preflightArrived(preflight));
    return undefined;
  },
);

/** If the session has changed since the preflight, sends nothing and asks the person again. */
export const submitAuthorization = createFlowThunk(
  'consent/submit',
  async (decision: Decision, { dispatch, getState, signal, extra }) => {
    const { browser, host } = extra;
    if (!extra.identity.isConfirmedSession()) {
      dispatch(preflightExpired());
      return;
    }
    dispatch(decisionMade(decision));
    const { navigationStartedAt } = selectConsent(getState());
    if (wasDecided(authorizationOf(extra).submit, navigationStartedAt ?? 0, browser))
      throw new IdentityError('already_answered');
    const { redirect_uri } = await recordAndSubmit(decision, extra, signal);
    // The redirect may contain an OAuth error even if the person has allowed access (RFC 6749 §4.1.2.1).
    const isRejected = decision !== 'denied' && new URL(redirect_uri).searchParams.has('error');
    dispatch(decisionAccepted({ isRejected }));
    dispatch(personDecided());
    if (decision === 'denied') host.emit('OAUTH_AUTHORIZE_FLOW_CONSENT_DENIED', {});
    else if (!isRejected) host.emit('OAUTH_AUTHORIZE_FLOW_COMPLETE', {});
    await followRedirect(redirect_uri, extra, signal);
  },
);

/** Records the decision before the request, so that another tab cannot decide too. */
async function recordAndSubmit(decision: Decision, extra: ThunkServices, signal: AbortSignal) {
  const { identity, browser } = extra;
  const { submit } = authorizationOf(extra);
  const forget = () => forgetDecision(submit, browser);
  recordDecision(submit, browser);
  // An abort forgets it at once: the next user of this browser may get the same request.
  signal.addEventListener('abort', forget);
  try {
    return await identity.submitAuthorization({ ...submit, consent_granted: decision === 'allowed' }, signal);
  } catch (error) {
    forget();
    throw error;
  } finally {
    signal.removeEventListener('abort', forget);
  }
}

function authorizationOf({ widget, host }: ThunkServices): Authorization {
  const authorization = readAuthorization(widget.pageQuery, host.config.consentOptions);
  if (isParameterProblem(authorization)) throw new IdentityError('invalid_request');
  return authorization;
}

/** `automatic`: the provider did not require consent. */
export type Decision = 'allowed' | 'denied' | 'automatic';

/** For components, which may not import from `provider/`. */
export type Preflight = AuthorizationPreflight;

interface ConsentState {
  /** In epoch milliseconds. Earlier decisions about the same request do not count (`startNavigation`). */
  readonly navigationStartedAt: number | null;
  /** The widget has created a session from the host's own token (`authTokenParams`). */
  readonly isAttested: boolean;
  readonly preflight: Preflight | null;
  /** The person's first decision. A retry sends the same one. */
  readonly decision: Decision | null;
  /** The provider has accepted the decision. */
  readonly isDecided: boolean;
  /** The redirect tells the application about an error, although the person did not deny access. */
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

/** The preflight was about the session before. The widget sends a new one, and the person decides again. */
function forgetPreflight(state: Draft<ConsentState>): void {
  state.preflight = null;
  state.decision = null;
}

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
    preflightExpired: forgetPreflight,
    decisionMade(state, { payload }: PayloadAction<Decision>) {
      state.decision = payload;
    },
    decisionAccepted(state, { payload }: PayloadAction<{ isRejected: boolean }>) {
      state.isDecided = true;
      state.isRejected = payload.isRejected;
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(userChanged, forgetPreflight)
      // A retry also ends the watch, and must not send the host's own token again.
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
