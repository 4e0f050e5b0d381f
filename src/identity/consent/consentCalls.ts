import type { RequestSender, Send } from '../requests/createRequestSender';
import { endSession } from '../sessions/endSession';
import { watchUser, subscribe } from '../sessions/sessionStore';
import { definedMembers } from '../core/definedMembers';
import { IdentityError } from '../core/IdentityError';
import { checkLogout, checkPreflight, checkSubmission } from './checkReplies';
import type { ConsentCalls } from './types';
import type { StytchClient } from '@stytch/vanilla-js/headless';
import { withCodes } from '../core/withCodes';
import { withDeadline } from '../core/withDeadline';
import { sessionOver } from '../sessions/sessionOver';
import { FIRST_SESSION_LIMIT_MS } from '../../config/consent';

/** Implements the gateway's calls for the screens consent and logout. `ConsentCalls` documents them. */
export function createConsentCalls(sender: RequestSender): ConsentCalls {
  const { client, browser, signIn } = sender;
  const sendInSession = createSendInSession(sender);
  /** Identifies the session with which the latest `startAuthorization` was sent (see `sessionMark`). */
  let confirmedMark: string | undefined;

  return {
    watchUser: (listener) => watchUser(client, browser, listener),

    startAuthorization: (request, signal) =>
      sendInSession(
        () => {
          confirmedMark = sessionMark(client());
          return client().idp.oauthAuthorizeStart(forClient(request));
        },
        checkPreflight(request),
        signal,
      ),

    confirmSession: (signal) => confirmSession(sender, signal),

    isConfirmedSession: () => confirmedMark === sessionMark(client()),

    submitAuthorization(request, signal) {
      const markAtSubmit = sessionMark(client());
      const submit = () => {
        // `sendInSession` may call `submit` twice. Between the two calls, another user may have signed in, in another
        // tab. This user has not answered the request, so nothing is submitted.
        if (sessionMark(client()) !== markAtSubmit) throw new IdentityError('preflight_mismatch');
        return client().idp.oauthAuthorizeSubmit(forClient(request));
      };
      return sendInSession(submit, checkSubmission(request), signal);
    },

    startLogout: (request, signal) =>
      sendInSession(() => client().idp.oauthLogoutStart(definedMembers(request)), checkLogout, signal),

    endSession: (signal) => endSession(sender, signal),

    async attestSession({ token, profileId: profile_id, sessionDurationMinutes }, signal) {
      if (client().session.getSync()) await endSession(sender, signal);
      const options = definedMembers({ profile_id, token, session_duration_minutes: sessionDurationMinutes });
      await signIn(() => client().session.attest(options));
    },
  };
}

/**
 * Returns the request in the form that the client expects. It may contain `resources`: the client's type lacks this
 * member, but the client sends it and the provider reads it.
 */
function forClient<Request extends { scopes: readonly string[] }>(request: Request) {
  return definedMembers({ ...request, scopes: [...request.scopes] });
}

/**
 * Sends requests that need a session. If the provider reports that the session has ended, the client checks its session
 * at the provider. If the session is valid, the request is sent again.
 */
function createSendInSession({ client, browser, send }: RequestSender): Send {
  return async (call, check, signal) => {
    const attempt = () => withCodes(sessionOver, send(call, check, signal));
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof IdentityError) || error.code !== 'session_over') throw error;
      // If the session has ended, this call makes the client clear it.
      const isValid = await withDeadline(() => client().session.authenticate(), {
        clock: browser,
        signal,
      }).then(
        () => true,
        () => false,
      );
      if (isValid) return attempt();
      throw error;
    }
  };
}

/**
 * Returns a text that identifies the client's session: the session's id, and the token in the cookie. The id alone is
 * not enough: if another tab has replaced the cookie, the client still has the id of the old session.
 */
function sessionMark(client: StytchClient): string {
  return `${client.session.getSync()?.session_id} ${client.session.getTokens()?.session_token}`;
}

/**
 * Waits until the provider has confirmed the client's session since the page was loaded. The client sends the request
 * for this when it is constructed. If the client has no reply after 5 s, this function sends its own request, because
 * the client does not report why its request has failed.
 */
async function confirmSession({ client, browser }: RequestSender, signal: AbortSignal): Promise<void> {
  const deadline = { clock: browser, signal };
  try {
    await withDeadline((waiting) => untilConfirmed(client(), waiting), {
      ...deadline,
      limit: FIRST_SESSION_LIMIT_MS,
    });
  } catch (error) {
    // The cast is safe, because `withDeadline` rejects only with this type.
    if ((error as IdentityError).code !== 'timeout') throw error;
    await withCodes(
      sessionOver,
      withDeadline(() => client().session.authenticate(), deadline),
    );
  }
}

/** Resolves as soon as the client's session is not only from its cache. */
function untilConfirmed(client: StytchClient, waiting: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (client.session.getInfo().fromCache) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = subscribe(client, check);
    waiting.addEventListener('abort', unsubscribe);
    check();
  });
}
