import type {
  AuthorizationRequest,
  AuthorizationPreflight,
  Redirect,
  LogoutPreflight,
} from './consentReplies';
import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { SessionEnd } from '../sessions/endSession';
import type { RequestSender, Send } from '../sessions/requestSender';
import { endSession } from '../sessions/endSession';
import { watchUser, subscribe } from '../sessions/sessionStore';
import { definedMembers } from '../core/requests';
import { IdentityError } from '../core/IdentityError';
import { checkLogout, checkPreflight, checkSubmission } from './consentReplies';
import { withCodes, sessionOver } from '../core/errors';
import { withDeadline } from '../core/withDeadline';
import { FIRST_SESSION_LIMIT_MS } from '../../config/consent';

/**
 * The calls of the screens for consent and logout. The members of the types have the names of the API and of the
 * specification (§3).
 */
export interface ConsentCalls {
  /**
   * Calls `listener` with the user id of the client's session, or with `null` if there is no session. It first calls
   * `listener` when the client knows its session, after 5 s at the latest. It calls `listener` again each time the
   * client gets another session, even from another tab. Returns a function that unsubscribes.
   */
  watchUser(listener: (userId: string | null) => void): () => void;
  /**
   * Returns the scopes that the application requests, and whether the person has to consent. This request also confirms
   * the session.
   */
  startAuthorization(request: AuthorizationRequest, signal: AbortSignal): Promise<AuthorizationPreflight>;
  /**
   * Resolves once the provider has confirmed the client's session since the page was loaded. The client keeps the
   * session of the previous page, which may have ended in the meantime. Rejects with `session_over` if it has.
   */
  confirmSession(signal: AbortSignal): Promise<void>;
  /** Returns whether the client still has the session of the latest `startAuthorization`. */
  isConfirmedSession(): boolean;
  /**
   * Submits the person's decision: allow or deny. Resolves to the address to which the page must navigate. This address
   * has the origin and path of the redirect address in the request, and a code or an OAuth error in its query.
   */
  submitAuthorization(request: AuthorizationSubmission, signal: AbortSignal): Promise<Redirect>;
  /** Returns whether the person has to confirm the logout, and the address to which the page then navigates. */
  startLogout(request: LogoutRequest, signal: AbortSignal): Promise<LogoutPreflight>;
  /**
   * Revokes the session, and removes it from the browser, even if the provider has not replied. Resolves to the session
   * that the browser still has, and to the error of the request.
   */
  endSession(signal: AbortSignal): Promise<SessionEnd>;
  /** Replaces the current session with a new session, for a token that the host's server has issued. */
  attestSession(token: TrustedToken, signal: AbortSignal): Promise<void>;
}

export interface AuthorizationSubmission extends AuthorizationRequest {
  readonly state?: string;
  readonly nonce?: string;
  readonly code_challenge?: string;
  readonly resources?: readonly string[];
  readonly consent_granted: boolean;
}

export interface LogoutRequest {
  readonly client_id: string;
  readonly post_logout_redirect_uri: string;
  readonly id_token_hint?: string;
  readonly state?: string;
}

/** A token that the host's server has issued for a user (`attestSession`). */
interface TrustedToken {
  readonly token: string;
  readonly profileId: string;
  readonly sessionDurationMinutes: number;
}

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
