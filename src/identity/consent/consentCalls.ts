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

  /** Lets the client ask the provider for its session. If the session is over, the client clears it. */
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
          clearState(client); // the client clears nothing if the provider does not reply
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
        // Before a repeated submit, another tab may have signed another user in. That user has not answered the
        // request, so we refuse.
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
 * Identifies the client's session. It includes the token, because another tab may replace the cookie before the client
 * notices.
 */
function sessionMark(client: StytchClient): string {
  return `${client.session.getSync()?.session_id} ${client.session.getTokens()?.session_token}`;
}

/**
 * Returns a request for the client. The client sends the request unchanged, so it may contain `resources`: the provider
 * reads this member, although the client's type lacks it.
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
    // The client has found a session cookie and is asking the provider about it. Until the reply the client has no
    // session.
    if (!session && fromCache && !isLate) return;
    // After a reply that we have refused, the client's state is wrong until the sign-in is undone. So we do not read
    // it.
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
