import { readTrustedToken } from '../../config/consent';
import { ConfigurationError } from '../../config/ConfigurationError';
import { IdentityError } from '../../identity/IdentityError';
import { createFlowThunk } from '../../store/createFlowThunk';
import type { ThunkServices } from '../../store/services';
import { questionSettled, selectApplication } from '../shared/application/applicationSlice';
import { followRedirect } from '../shared/application/followRedirect';
import { isProblem } from '../shared/application/readParameters';
import { forgetAnswer, recordAnswer, seeRequest, wasAnswered } from './answeredRequests';
import type { Answer } from './consentSlice';
import {
  answerChosen,
  answerTaken,
  preflightArrived,
  preflightExpired,
  requestSeen,
  selectConsent,
  sessionAttested,
} from './consentSlice';
import type { Authorization } from './request';
import { readAuthorization } from './request';

/** Creates a session with the host's own token. It replaces any current session. */
export const attestSession = createFlowThunk(
  'consent/attest',
  async (_: void, { dispatch, signal, extra }) => {
    await extra.identity.attestSession(trustedTokenOf(extra), signal);
    dispatch(sessionAttested());
  },
);

/**
 * Requests the preflight: the application's permissions, and whether the person must consent. The reply also confirms
 * the session.
 */
export const startAuthorization = createFlowThunk(
  'consent/start',
  async (_: void, { dispatch, getState, signal, extra }) => {
    const { identity, browser, pageQuery, emit } = extra;
    const { start, submit } = authorizationOf(extra);
    const { askedAt } = selectConsent(getState());
    const isUnique = Boolean(submit.state ?? submit.nonce);
    const since = askedAt ?? seeRequest(pageQuery, isUnique, browser);
    if (wasAnswered(pageQuery, since, browser)) throw new IdentityError('already_answered');
    if (askedAt === null) {
      dispatch(requestSeen(since));
      const { client_id, redirect_uri, scopes } = start;
      emit('OAUTH_AUTHORIZE_FLOW_START', { client_id, redirect_uri, scope: scopes.join(' ') });
    }
    const preflight = await identity.startAuthorization(start, signal);
    const { userId } = selectApplication(getState());
    if (preflight.user_id !== null && preflight.user_id !== userId)
      throw new IdentityError('preflight_mismatch');
    dispatch(preflightArrived(preflight));
  },
);

/**
 * Submits the answer once. The first answer is final, even if it was given in another tab. If the session has changed
 * since the preflight, the widget sends nothing and asks the person again.
 */
export const submitAuthorization = createFlowThunk(
  'consent/submit',
  async (answer: Answer, { dispatch, getState, signal, extra }) => {
    const { browser, pageQuery, emit } = extra;
    const { answer: former, askedAt } = selectConsent(getState());
    if (former && former !== answer) throw new IdentityError('already_answered');
    if (!extra.identity.isConfirmedSession()) {
      dispatch(preflightExpired());
      return;
    }
    dispatch(answerChosen(answer));
    if (wasAnswered(pageQuery, askedAt ?? 0, browser)) throw new IdentityError('already_answered');
    const { redirect_uri } = await send(answer, extra, signal);
    // The provider may also answer with an OAuth error (RFC 6749 §4.1.2.1).
    const isRefused = answer !== 'denied' && new URL(redirect_uri).searchParams.has('error');
    dispatch(answerTaken({ isRefused }));
    dispatch(questionSettled());
    if (answer === 'denied') emit('OAUTH_AUTHORIZE_FLOW_CONSENT_DENIED', {});
    else if (!isRefused) emit('OAUTH_AUTHORIZE_FLOW_COMPLETE', {});
    await followRedirect(redirect_uri, extra, signal);
  },
);

async function send(answer: Answer, extra: ThunkServices, signal: AbortSignal) {
  const { identity, browser, pageQuery } = extra;
  const { submit } = authorizationOf(extra);
  const forget = () => forgetAnswer(pageQuery, browser);
  recordAnswer(pageQuery, browser);
  // The listener removes the record synchronously, because the widget may ask another user next.
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

function authorizationOf({ pageQuery }: ThunkServices): Authorization {
  const read = readAuthorization(pageQuery);
  if (isProblem(read)) throw new IdentityError('invalid_request');
  return read;
}

function trustedTokenOf({ hostProps }: ThunkServices) {
  try {
    return readTrustedToken(hostProps.authTokenParams);
  } catch (cause) {
    if (!(cause instanceof ConfigurationError)) throw cause;
    throw new IdentityError('invalid_config', cause.message, { cause });
  }
}
