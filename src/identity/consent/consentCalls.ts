import type { RequestSender } from '../requests/createRequestSender';
import { endSession } from '../sessions/endSession';
import { watchUser } from '../sessions/sessionStore';
import { definedMembers } from '../core/definedMembers';
import { IdentityError } from '../core/IdentityError';
import { checkLogout, checkPreflight, checkSubmission } from './checkReplies';
import { confirmSession } from './confirmSession';
import { createSendInSession, sessionMark } from './inSession';
import type { ConsentCalls } from './types';

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
