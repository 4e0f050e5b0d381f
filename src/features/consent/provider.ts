import type { StytchClient } from '@stytch/vanilla-js/headless';
import { FIRST_SESSION_LIMIT_MS } from '../../host/limits';
import { sessionOver, withCodes } from '../../provider/errors';
import { IdentityError } from '../../provider/IdentityError';
import { endSession, type SessionEnd } from '../../provider/session/endSession';
import { definedProperties, type RequestSender, type Send } from '../../provider/session/requestSender';
import { subscribe, watchUser } from '../../provider/session/sessionStore';
import { withDeadline } from '../../provider/withDeadline';
import {
  checkLogout,
  checkPreflight,
  checkSubmission,
  type AuthorizationPreflight,
  type AuthorizationRequest,
  type AuthorizationSubmission,
  type LogoutPreflight,
  type LogoutRequest,
  type Redirect,
} from './provider/consentResponses';

interface TrustedToken {
  readonly token: string;
  readonly profileId: string;
  readonly sessionDurationMinutes: number;
}

export function createConsentCalls(sender: RequestSender) {
  const { client, browser, signIn } = sender;
  const sendInSession = createSendInSession(sender);
  /** The `sessionMark` of the latest `startAuthorization`. */
  let confirmedMark: string | undefined;

  return {
    /**
     * Calls `listener` with the user id of the client's session, or with `null` without one: after 5 s at the latest, and
     * then for each new session, even from another tab. Returns a function that unsubscribes.
     */
    watchUser: (listener: (userId: string | null) => void): (() => void) =>
      watchUser(client, browser, listener),

    /** Resolves to the requested scopes, and whether the person has to consent. Also confirms the session. */
    startAuthorization: (
      request: AuthorizationRequest,
      signal: AbortSignal,
    ): Promise<AuthorizationPreflight> =>
      sendInSession(
        () => {
          confirmedMark = sessionMark(client());
          return client().idp.oauthAuthorizeStart(forClient(request));
        },
        checkPreflight(request),
        signal,
      ),

    /** Resolves when the provider has confirmed the session of the previous page. Rejects with `session_over`. */
    confirmSession: (signal: AbortSignal): Promise<void> => confirmSession(sender, signal),

    /** Whether the client still has the session of the latest `startAuthorization`. */
    isConfirmedSession: (): boolean => confirmedMark === sessionMark(client()),

    /** Resolves to the URL to which the page must navigate: the request's redirect URL, with a code or an OAuth error. */
    submitAuthorization(request: AuthorizationSubmission, signal: AbortSignal): Promise<Redirect> {
      const markAtSubmit = sessionMark(client());
      const submit = () => {
        // Between two calls by `sendInSession`, another user may have signed in, in another tab, and has not decided.
        if (sessionMark(client()) !== markAtSubmit) throw new IdentityError('preflight_mismatch');
        return client().idp.oauthAuthorizeSubmit(forClient(request));
      };
      return sendInSession(submit, checkSubmission(request), signal);
    },

    /** Resolves to whether the person has to confirm the logout, and the URL to which the page then navigates. */
    startLogout: (request: LogoutRequest, signal: AbortSignal): Promise<LogoutPreflight> =>
      sendInSession(() => client().idp.oauthLogoutStart(definedProperties(request)), checkLogout, signal),

    /**
     * Removes the session from the browser even without a response of the provider. Resolves to the session that is left,
     * and to the error of the request.
     */
    endSession: (signal?: AbortSignal): Promise<SessionEnd> => endSession(sender, signal),

    /** Replaces the session, for a token that the host's server has issued. */
    async attestSession(
      { token, profileId: profile_id, sessionDurationMinutes }: TrustedToken,
      signal: AbortSignal,
    ): Promise<void> {
      if (client().session.getSync()) await endSession(sender, signal);
      const options = definedProperties({
        profile_id,
        token,
        session_duration_minutes: sessionDurationMinutes,
      });
      await signIn(() => client().session.attest(options));
    },
  };
}

/** May contain `resources`: the client's type lacks it, but the client sends it and the provider reads it. */
function forClient<Input extends { scopes: readonly string[] }>(request: Input) {
  return definedProperties({ ...request, scopes: [...request.scopes] });
}

/** After `session_over`, the client checks its session at the provider. If it is valid, the request is sent again. */
function createSendInSession({ client, browser, send }: RequestSender): Send {
  return async (call, check, signal) => {
    const sendOnce = () => withCodes(sessionOver, send(call, check, signal));
    try {
      return await sendOnce();
    } catch (error) {
      if (!(error instanceof IdentityError) || error.code !== 'session_over') throw error;
      // If the session has ended, this makes the client clear it.
      const isValid = await withDeadline(() => client().session.authenticate(), {
        clock: browser,
        signal,
      }).then(
        () => true,
        () => false,
      );
      if (isValid) return sendOnce();
      throw error;
    }
  };
}

/** The id is not enough: if another tab has replaced the cookie, the client still has the id of the old session. */
function sessionMark(client: StytchClient): string {
  return `${client.session.getSync()?.session_id} ${client.session.getTokens()?.session_token}`;
}

/**
 * The client asks the provider when it is constructed, but does not report a failure. So after 5 s without a response,
 * this function sends its own request.
 */
async function confirmSession({ client, browser }: RequestSender, signal: AbortSignal): Promise<void> {
  const deadline = { clock: browser, signal };
  try {
    await withDeadline((limited) => untilConfirmed(client(), limited), {
      ...deadline,
      limit: FIRST_SESSION_LIMIT_MS,
    });
  } catch (error) {
    // The cast is safe: `withDeadline` rejects only with this type.
    if ((error as IdentityError).code !== 'timeout') throw error;
    await withCodes(
      sessionOver,
      withDeadline(() => client().session.authenticate(), deadline),
    );
  }
}

function untilConfirmed(client: StytchClient, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (client.session.getInfo().fromCache) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = subscribe(client, check);
    signal.addEventListener('abort', unsubscribe);
    check();
  });
}
