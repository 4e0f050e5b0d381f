import type { Asking } from '../asking/asking';
import { given } from '../core/given';
import { IdentityError } from '../core/IdentityError';
import { checkLogout, checkPreflight, checkSubmission } from './checkReplies';
import { confirmSession } from './confirmSession';
import { createAskInSession, endSession, sessionMark } from './inSession';
import type { ConsentCalls } from './types';
import { watchUser } from './watchUser';

export function createConsentCalls(asking: Asking): ConsentCalls {
  const { client, browser, signIn } = asking;
  const askInSession = createAskInSession(asking);
  /** Identifies the session with which the latest `startAuthorization` was sent (see `sessionMark`). */
  let confirmed: string | undefined;

  return {
    watchUser: (listener) => watchUser(client, browser, listener),

    startAuthorization: (request, signal) =>
      askInSession(
        () => {
          confirmed = sessionMark(client());
          return client().idp.oauthAuthorizeStart(forClient(request));
        },
        checkPreflight(request),
        signal,
      ),

    confirmSession: (signal) => confirmSession(asking, signal),

    isConfirmedSession: () => confirmed === sessionMark(client()),

    submitAuthorization(request, signal) {
      const answered = sessionMark(client());
      const submit = () => {
        // `askInSession` may call `submit` twice. Between the two calls, another user may have signed in, in another
        // tab. This user has not answered the request, so nothing is submitted.
        if (sessionMark(client()) !== answered) throw new IdentityError('preflight_mismatch');
        return client().idp.oauthAuthorizeSubmit(forClient(request));
      };
      return askInSession(submit, checkSubmission(request), signal);
    },

    startLogout: (request, signal) =>
      askInSession(() => client().idp.oauthLogoutStart(given(request)), checkLogout, signal),

    endSession: (signal) => endSession(asking, signal),

    async attestSession({ token, profileId: profile_id, sessionDurationMinutes }, signal) {
      if (client().session.getSync()) await endSession(asking, signal).catch(() => undefined);
      const options = given({ profile_id, token, session_duration_minutes: sessionDurationMinutes });
      await signIn(() => client().session.attest(options), signal);
    },
  };
}

/**
 * Returns the request in the form that the client expects. It may contain `resources`: the client's type lacks this
 * member, but the client sends it and the provider reads it.
 */
function forClient<Request extends { scopes: readonly string[] }>(request: Request) {
  return given({ ...request, scopes: [...request.scopes] });
}
