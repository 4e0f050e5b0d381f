import { IdentityError } from '../../provider/IdentityError';
import { createFlowThunk, secondFactorStep } from '../../store/createFlowThunk';
import type { ThunkServices } from '../../store/services';
import { questionAnswered, selectApplication, followRedirect } from './applicationSlice';
import { isParameterProblem } from './readParameters';
import { forgetDecision, recordDecision, startNavigation, wasDecided } from './decidedRequests';
import type { Decision } from './consentSlice';
import {
  decisionAccepted,
  decisionMade,
  preflightArrived,
  preflightExpired,
  selectConsent,
  navigationStarted,
} from './consentSlice';
import type { Authorization } from './readAuthorization';
import { readAuthorization } from './readAuthorization';

/**
 * Sends the preflight: the request that tells what the application asks for, before the person decides. Its response also
 * confirms that the session is valid. The first time, the host gets an event. If the person has already answered the
 * request, the thunk rejects. If the session lacks the second factor, its step comes first.
 */
export const startAuthorization = createFlowThunk(
  'consent/start',
  async (_: void, { dispatch, getState, signal, extra }) => {
    const { identity, browser, host } = extra;
    const { start, submit } = authorizationOf(extra);
    const step = await dispatch(secondFactorStep('IDPConsent'));
    if (step) return step;
    const known = selectConsent(getState()).navigationStartedAt;
    const navigationStartedAt = known ?? startNavigation(submit, browser);
    if (wasDecided(submit, navigationStartedAt, browser)) throw new IdentityError('already_answered');
    if (known === null) {
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

/**
 * Submits the answer. If the person has already answered the request in any tab, the thunk rejects. If the session has
 * changed since the preflight, the widget sends nothing and asks the person again.
 */
export const submitAuthorization = createFlowThunk(
  'consent/submit',
  async (decision: Decision, { dispatch, getState, signal, extra }) => {
    const { browser, host } = extra;
    const { decision: firstDecision, navigationStartedAt } = selectConsent(getState());
    if (firstDecision && firstDecision !== decision) throw new IdentityError('already_answered');
    if (!extra.identity.isConfirmedSession()) {
      dispatch(preflightExpired());
      return;
    }
    dispatch(decisionMade(decision));
    if (wasDecided(authorizationOf(extra).submit, navigationStartedAt ?? 0, browser))
      throw new IdentityError('already_answered');
    const { redirect_uri } = await recordAndSubmit(decision, extra, signal);
    // The redirect may contain an OAuth error even if the person has allowed access (RFC 6749 §4.1.2.1).
    const isRejected = decision !== 'denied' && new URL(redirect_uri).searchParams.has('error');
    dispatch(decisionAccepted({ isRejected }));
    dispatch(questionAnswered());
    if (decision === 'denied') host.emit('OAUTH_AUTHORIZE_FLOW_CONSENT_DENIED', {});
    else if (!isRejected) host.emit('OAUTH_AUTHORIZE_FLOW_COMPLETE', {});
    await followRedirect(redirect_uri, extra, signal);
  },
);

/**
 * Records the answer before the request, so that another tab cannot answer too. If the request fails, forgets the
 * answer.
 */
async function recordAndSubmit(decision: Decision, extra: ThunkServices, signal: AbortSignal) {
  const { identity, browser } = extra;
  const { submit } = authorizationOf(extra);
  const forget = () => forgetDecision(submit, browser);
  recordDecision(submit, browser);
  // If the request is aborted, the record of the answer is removed immediately, because the widget may next show the
  // same question to another user.
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

function authorizationOf({ widget }: ThunkServices): Authorization {
  const authorization = readAuthorization(widget.pageQuery);
  if (isParameterProblem(authorization)) throw new IdentityError('invalid_request');
  return authorization;
}
