import { IdentityError } from '../../identity/core/IdentityError';
import { createFlowThunk } from '../../store/createFlowThunk';
import type { ThunkServices } from '../../store/services';
import { questionSettled, selectApplication } from '../application/applicationSlice';
import { followRedirect } from '../application/followRedirect';
import { isProblem } from '../application/readParameters';
import { forgetAnswer, recordAnswer, seeRequest, wasAnswered } from './answeredRequests';
import type { Answer } from './consentSlice';
import {
  answerChosen,
  answerTaken,
  preflightArrived,
  preflightExpired,
  requestSeen,
  selectConsent,
} from './consentSlice';
import type { Authorization } from './request';
import { readAuthorization } from './request';

/**
 * Sends the preflight: the request that tells what the application asks for, before the person decides. Its reply also
 * confirms that the session is valid.
 */
export const startAuthorization = createFlowThunk(
  'consent/start',
  async (_: void, { dispatch, getState, signal, extra }) => {
    const { identity, browser, host } = extra;
    const { start, submit } = authorizationOf(extra);
    const { askedAt } = selectConsent(getState());
    const since = askedAt ?? seeRequest(submit, browser);
    if (wasAnswered(submit, since, browser)) throw new IdentityError('already_answered');
    if (askedAt === null) {
      dispatch(requestSeen(since));
      const { client_id, redirect_uri, scopes } = start;
      host.emit('OAUTH_AUTHORIZE_FLOW_START', { client_id, redirect_uri, scope: scopes.join(' ') });
    }
    const preflight = await identity.startAuthorization(start, signal);
    const { userId } = selectApplication(getState());
    if (preflight.user_id !== null && preflight.user_id !== userId)
      throw new IdentityError('preflight_mismatch');
    dispatch(preflightArrived(preflight));
  },
);

/**
 * Submits the answer. If the person has already answered the request in any tab, the thunk rejects. If the session has
 * changed since the preflight, the widget sends nothing and asks the person again.
 */
export const submitAuthorization = createFlowThunk(
  'consent/submit',
  async (answer: Answer, { dispatch, getState, signal, extra }) => {
    const { browser, host } = extra;
    const { answer: former, askedAt } = selectConsent(getState());
    if (former && former !== answer) throw new IdentityError('already_answered');
    if (!extra.identity.isConfirmedSession()) {
      dispatch(preflightExpired());
      return;
    }
    dispatch(answerChosen(answer));
    if (wasAnswered(authorizationOf(extra).submit, askedAt ?? 0, browser))
      throw new IdentityError('already_answered');
    const { redirect_uri } = await send(answer, extra, signal);
    // The redirect may contain an OAuth error even if the person has allowed access (RFC 6749 §4.1.2.1).
    const isRefused = answer !== 'denied' && new URL(redirect_uri).searchParams.has('error');
    dispatch(answerTaken({ isRefused }));
    dispatch(questionSettled());
    if (answer === 'denied') host.emit('OAUTH_AUTHORIZE_FLOW_CONSENT_DENIED', {});
    else if (!isRefused) host.emit('OAUTH_AUTHORIZE_FLOW_COMPLETE', {});
    await followRedirect(redirect_uri, extra, signal);
  },
);

async function send(answer: Answer, extra: ThunkServices, signal: AbortSignal) {
  const { identity, browser } = extra;
  const { submit } = authorizationOf(extra);
  const forget = () => forgetAnswer(submit, browser);
  recordAnswer(submit, browser);
  // If the request is aborted, the record of the answer is removed immediately, because the widget may next show the
  // same question to another user.
  signal.addEventListener('abort', forget);
  try {
    return await identity.submitAuthorization({ ...submit, consent_granted: answer === 'allowed' }, signal);
  } catch (error) {
    forget();
    throw error;
  } finally {
    signal.removeEventListener('abort', forget);
  }
}

function authorizationOf({ widget }: ThunkServices): Authorization {
  const read = readAuthorization(widget.pageQuery);
  if (isProblem(read)) throw new IdentityError('invalid_request');
  return read;
}
