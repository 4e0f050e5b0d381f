import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { Clock } from '../../browser/inTime';
import { FIRST_SESSION_LIMIT_MS, SESSION_END_LIMIT_MS } from '../../config/consent';
import type { Ask, Asking } from '../asking';
import { clearState } from '../client/internals';
import { given } from '../given';
import { IdentityError } from '../IdentityError';
import { isText } from '../shapes';
import { sessionOver } from '../sessions/sessionOver';
import { withCodes } from '../withCodes';
import { withDeadline } from '../withDeadline';
import { checkLogout, checkPreflight, checkSubmission } from './checkReplies';
import type { ConsentCalls } from './types';

export function createConsentCalls({ client, browser, ask, signIn }: Asking): ConsentCalls {
  /** The session of the latest preflight. */
  let confirmed: string | undefined;

  /** The client reads its session again, and clears one that is over. If the session is valid, the call is repeated. */
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
          clearState(client); // a missing reply clears nothing
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
        // The second attempt may run with another user's session.
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

/** Identifies a session. Another tab may have replaced the cookie before the client notices. */
function sessionMark(client: StytchClient): string {
  return `${client.session.getSync()?.session_id} ${client.session.getTokens()?.session_token}`;
}

/** The client sends its argument as it is, also `resources`, which its type lacks and the provider reads. */
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
    // The client asks the provider about a cookie that it has found. Until the reply it has no session.
    if (!session && fromCache && !isLate) return;
    // After a refused reply the client's state may be wrong for a moment, and must not be read.
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
