import type { StytchClient } from '@stytch/vanilla-js/headless';
import { sessionOver, withCodes } from '../../provider/errors';
import { IdentityError } from '../../provider/IdentityError';
import { endSession } from '../../provider/session/endSession';
import { definedProperties, type RequestSender, type Send } from '../../provider/session/requestSender';
import { watchUser } from '../../provider/session/sessionStore';
import { withDeadline } from '../../provider/withDeadline';
import {
  checkLogout,
  checkPreflight,
  checkSubmission,
  type AuthorizationRequest,
  type AuthorizationSubmission,
  type LogoutRequest,
} from './provider/consentResponses';

type TrustedToken = Parameters<StytchClient['session']['attest']>[0];

export function createConsentCalls(sender: RequestSender) {
  const { client, browser, send, signIn } = sender;
  const checkSession = () => client().session.authenticate();
  const sendInSession: Send = (call, check, signal) =>
    withCodes(sessionOver, send(call, check, signal)).catch((error: unknown) => {
      // If the session has ended, its check makes the client clear it.
      if (error instanceof IdentityError && error.code === 'session_over') checkSession().catch(() => {});
      throw error;
    });
  /** The `sessionMark` of the latest `startAuthorization`. */
  let confirmedMark: string | undefined;

  return {
    watchUser: (listener: (userId: string | null) => void) => watchUser(client, browser, listener),

    startAuthorization: (request: AuthorizationRequest, signal: AbortSignal) =>
      sendInSession(
        () => {
          confirmedMark = sessionMark(client());
          return client().idp.oauthAuthorizeStart(forClient(request));
        },
        checkPreflight(request),
        signal,
      ),

    /** Sends a request if the client has the session from its storage. Rejects with `session_over`. */
    async confirmSession(signal: AbortSignal): Promise<void> {
      if (!client().session.getInfo().fromCache) return;
      await withCodes(sessionOver, withDeadline(checkSession, { clock: browser, signal }));
    },

    /** Whether the client still has the session of the latest `startAuthorization`. */
    isConfirmedSession: (): boolean => confirmedMark === sessionMark(client()),

    submitAuthorization: (request: AuthorizationSubmission, signal: AbortSignal) =>
      sendInSession(
        () => client().idp.oauthAuthorizeSubmit(forClient(request)),
        checkSubmission(request),
        signal,
      ),

    startLogout: (request: LogoutRequest, signal: AbortSignal) =>
      sendInSession(() => client().idp.oauthLogoutStart(definedProperties(request)), checkLogout, signal),

    endSession: (signal?: AbortSignal) => endSession(sender, signal),

    /** Replaces the session, for a token that the host's server has issued. */
    async attestSession(token: TrustedToken, signal: AbortSignal): Promise<void> {
      if (client().session.getSync()) await endSession(sender, signal);
      await signIn(() => client().session.attest(token));
    },
  };
}

/** May contain `resources`: the client's type lacks it, but the client sends it and the provider reads it. */
function forClient<Input extends { scopes: readonly string[] }>(request: Input) {
  return definedProperties({ ...request, scopes: [...request.scopes] });
}

/** The id is not enough: if another tab has replaced the cookie, the client still has the id of the old session. */
function sessionMark(client: StytchClient): string {
  return `${client.session.getSync()?.session_id} ${client.session.getTokens()?.session_token}`;
}
