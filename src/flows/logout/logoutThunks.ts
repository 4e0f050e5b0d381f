import { IdentityError } from '../../identity/core/IdentityError';
import { createFlowThunk, createLocalThunk } from '../../store/createFlowThunk';
import { toFailure } from '../../store/failure';
import { questionAnswered, selectApplication } from '../application/applicationSlice';
import { followRedirect } from '../application/followRedirect';
import { isParameterProblem } from '../application/readParameters';
import { answerChosen, preflightArrived, selectLogout, sessionEnded } from './logoutSlice';
import { readLogoutRequest } from './readLogoutRequest';

/**
 * Sends the preflight: asks the provider for the address of the redirect, and whether the person must consent. The
 * widget sends the preflight even without a session, because the screen then shows a link to this address. With a
 * session, the question also waits until the provider has confirmed the session, because the preflight does not check
 * it.
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
 * Revokes the session and then follows the redirect. If the provider cannot revoke the session, the widget still
 * redirects, because the client has deleted this browser's session anyway. It cannot delete HttpOnly cookies, so with
 * these the screen shows the failure.
 */
export const logOut = createFlowThunk(
  'logout/end',
  async (_: void, { dispatch, getState, signal, extra }) => {
    dispatch(answerChosen('yes'));
    dispatch(questionAnswered());
    const { preflight } = selectLogout(getState());
    const { left, error } = await extra.identity.endSession(signal);
    signal.throwIfAborted();
    if (error && left === 'same') throw error;
    dispatch(sessionEnded(error && error.code !== 'session_over' ? toFailure(error) : null));
    if (preflight) await followRedirect(preflight.redirect_uri, extra, signal);
  },
);

export const stayLoggedIn = createLocalThunk('logout/stay', async (_: void, { dispatch }) => {
  dispatch(answerChosen('no'));
  dispatch(questionAnswered());
});
