import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { Clock } from '../../browser/inTime';
import { FIRST_SESSION_LIMIT_MS, SESSION_END_LIMIT_MS } from '../../config/consent';
import type { Ask, Asking } from '../gateway/asking';
import { clearState } from '../client/internals';
import { given } from '../core/given';
import { IdentityError } from '../core/IdentityError';
import { isText } from '../core/shapes';
import { sessionOver } from '../sessions/sessionOver';
import { withCodes } from '../core/withCodes';
import { withDeadline } from '../core/withDeadline';
import { checkLogout, checkPreflight, checkSubmission } from './checkReplies';
import type { ConsentCalls } from './types';

export function createConsentCalls({ client, browser, ask, signIn }: Asking): ConsentCalls {
  /** Identifies the session with which the latest `startAuthorization` was sent (see `sessionMark`). */
  let confirmed: string | undefined;

  /** Makes the client check its session at the provider. If the session has ended, the client clears it. */
  const confirm = (signal: AbortSignal) =>
    withDeadline(() => client.session.authenticate(), { clock: browser, signal });

  const askInSession: Ask = async (call, check, signal) => {
    const attempt = () => withCodes(sessionOver, ask(call, check, signal));
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof IdentityError) || error.code !== 'session_over') throw error;
      const isStanding = await confirm(signal).then(
        () => true,
        () => false,
      );
      if (isStanding) return attempt();
      throw error;
    }
  };

  const endSession = (signal: AbortSignal) =>
    withCodes(
      sessionOver,
      withDeadline(() => client.session.revoke({ forceClear: true }), {
        clock: browser,
        signal,
        limit: SESSION_END_LIMIT_MS,
      }).then(
        () => undefined,
        (error: unknown) => {
          clearState(client); // without a reply, the client does not clear its state
          throw error;
        },
      ),
    );

  return {
    watchUser: (listener) => watchUser(client, browser, listener),

    startAuthorization: (request, signal) =>
      askInSession(
        () => {
          confirmed = sessionMark(client);
          return client.idp.oauthAuthorizeStart(forClient(request));
        },
        checkPreflight(request),
        signal,
      ),

    isConfirmedSession: () => confirmed === sessionMark(client),

    submitAuthorization(request, signal) {
      const answered = sessionMark(client);
      const submit = () => {
        // `askInSession` may call `submit` twice. Between the two calls, another user may have signed in, in another
        // tab. This user has not answered the request, so nothing is submitted.
        if (sessionMark(client) !== answered) throw new IdentityError('preflight_mismatch');
        return client.idp.oauthAuthorizeSubmit(forClient(request));
      };
      return askInSession(submit, checkSubmission(request), signal);
    },

    startLogout: (request, signal) =>
      askInSession(() => client.idp.oauthLogoutStart(given(request)), checkLogout, signal),

    endSession,

    async attestSession({ token, profileId: profile_id, sessionDurationMinutes }, signal) {
      if (client.session.getSync()) await endSession(signal).catch(() => undefined);
      const options = given({ profile_id, token, session_duration_minutes: sessionDurationMinutes });
      await signIn(() => client.session.attest(options), signal);
    },
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
 * Returns the request in the form that the client expects. It may contain `resources`: the client's type lacks this
 * member, but the client sends it and the provider reads it.
 */
function forClient<Request extends { scopes: readonly string[] }>(request: Request) {
  return given({ ...request, scopes: [...request.scopes] });
}

function watchUser(
  client: StytchClient,
  clock: Clock,
  listener: (userId: string | null) => void,
): () => void {
  let known: string | undefined;
  const tell = (isLate = false) => {
    const { session, fromCache } = client.session.getInfo();
    // The client has found a session cookie, but does not know yet whether the cookie's session is valid. So the
    // listener is not called yet.
    if (!session && fromCache && !isLate) return;
    // A session without a user id comes from a malformed sign-in reply. `undoSignIn` removes this session soon, so the
    // listener is not called for it.
    if (session && !isText(session.user_id) && !isLate) return;
    const userId = isText(session?.user_id) ? session.user_id : null;
    const now = `${userId} ${session?.session_id}`;
    if (now === known) return;
    known = now;
    listener(userId);
  };
  const unsubscribe = client.session.onChange(() => tell());
  const stopTimer = clock.after(FIRST_SESSION_LIMIT_MS, () => tell(true));
  tell();
  return () => {
    unsubscribe();
    stopTimer();
  };
}
