import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { IdentityError } from '../../provider/IdentityError';
import { createFlowThunk, createLocalThunk } from '../../store/createFlowThunk';
import { toFailure, type Failure } from '../../store/failure';
import { rootReducer } from '../../store/rootReducer';
import {
  followRedirect,
  personDecided,
  selectApplication,
  userChanged,
  watchEnded,
} from './applicationSlice';
import type { LogoutPreflight, LogoutRequest } from './provider/consentResponses';
import { isParameterProblem, readParameters, type ParameterProblem } from './readAuthorization';

interface LogoutState {
  readonly preflight: LogoutPreflight | null;
  /** Cannot be changed. Also `yes` if the provider did not require consent. */
  readonly decision: 'yes' | 'no' | null;
  readonly isDone: boolean;
  readonly failure: Failure | null;
}

const initialState: LogoutState = { preflight: null, decision: null, isDone: false, failure: null };

const logoutSlice = createSlice({
  name: 'logout',
  initialState,
  reducers: {
    preflightArrived(state, { payload }: PayloadAction<LogoutPreflight>) {
      state.preflight = payload;
    },
    decisionMade(state, { payload }: PayloadAction<'yes' | 'no'>) {
      state.decision ??= payload;
    },
    sessionEnded(state, { payload }: PayloadAction<Failure | null>) {
      state.isDone = true;
      state.failure = payload;
    },
  },
  extraReducers: (builder) =>
    builder.addCase(userChanged, () => initialState).addCase(watchEnded, () => initialState),
  selectors: { selectLogout: (state) => state },
});

const { preflightArrived, decisionMade, sessionEnded } = logoutSlice.actions;

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof logoutSlice> {}
}

export const { selectLogout } = logoutSlice.injectInto(rootReducer).selectors;

/**
 * Sends the preflight, even without a session: its response has the redirect to which the screen links. The preflight
 * checks no session, so if there is one, it is confirmed before the screen asks.
 */
export const startLogout = createFlowThunk(
  'logout/start',
  async (_: void, { dispatch, getState, signal, extra: { identity, widget } }) => {
    const request = readLogoutRequest(widget.pageQuery);
    if (isParameterProblem(request)) throw new IdentityError('invalid_request');
    const { userId } = selectApplication(getState());
    const [preflight] = await Promise.all([
      identity.startLogout(request, signal),
      userId === null ? undefined : identity.confirmSession(signal),
    ]);
    dispatch(preflightArrived(preflight));
  },
);

/**
 * Follows the redirect even if the session cannot be revoked, because the client has deleted this browser's session
 * anyway. It cannot delete HttpOnly cookies, so with these the screen shows the failure.
 */
export const logOut = createFlowThunk(
  'logout/end',
  async (_: void, { dispatch, getState, signal, extra }) => {
    dispatch(decisionMade('yes'));
    dispatch(personDecided());
    const { preflight } = selectLogout(getState());
    const { session, error } = await extra.identity.endSession(signal);
    signal.throwIfAborted(); // otherwise the abort would be stored as the failure of the session's end
    if (error && session === 'kept') throw error;
    dispatch(sessionEnded(error && error.code !== 'session_over' ? toFailure(error) : null));
    if (preflight) await followRedirect(preflight.redirect_uri, extra, signal);
  },
);

export const stayLoggedIn = createLocalThunk('logout/stay', async (_: void, { dispatch }) => {
  dispatch(decisionMade('no'));
  dispatch(personDecided());
});

/** OpenID Connect RP-Initiated Logout §2. Unknown parameters are ignored. */
export function readLogoutRequest(pageQuery: string): LogoutRequest | ParameterProblem {
  return readParameters(
    new URLSearchParams(pageQuery),
    ['client_id', 'post_logout_redirect_uri'],
    ['id_token_hint', 'state'],
  );
}
