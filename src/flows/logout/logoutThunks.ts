import { IdentityError } from '../../identity/core/IdentityError';
import { createFlowThunk, createLocalThunk } from '../../store/createFlowThunk';
import { toFailure } from '../../store/failure';
import { questionSettled } from '../application/applicationSlice';
import { followRedirect } from '../application/followRedirect';
import { isProblem } from '../application/readParameters';
import { answerChosen, preflightArrived, selectLogout, sessionEnded } from './logoutSlice';
import { readLogout } from './request';

/**
 * Sends the preflight: asks the provider for the address of the redirect, and whether the person must consent. The
 * widget sends the preflight even without a session, because the screen then shows a link to this address.
 */
export const startLogout = createFlowThunk(
  'logout/start',
  async (_: void, { dispatch, signal, extra: { identity, pageQuery } }) => {
    const request = readLogout(pageQuery);
    if (isProblem(request)) throw new IdentityError('invalid_request');
    dispatch(preflightArrived(await identity.startLogout(request, signal)));
  },
);

/**
 * Revokes the session and then follows the redirect. If the provider cannot revoke the session, the widget still
 * redirects, because the client has deleted this browser's session anyway.
 */
export const logOut = createFlowThunk(
  'logout/end',
  async (_: void, { dispatch, getState, signal, extra }) => {
    dispatch(answerChosen('yes'));
    dispatch(questionSettled());
    const { preflight } = selectLogout(getState());
    const failure = await extra.identity.endSession(signal).then(() => null, toFailure);
    signal.throwIfAborted();
    dispatch(sessionEnded(failure?.code === 'session_over' ? null : failure));
    if (preflight) await followRedirect(preflight.redirect_uri, extra, signal);
  },
);

export const stayLoggedIn = createLocalThunk('logout/stay', async (_: void, { dispatch }) => {
  dispatch(answerChosen('no'));
  dispatch(questionSettled());
});
