import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { SessionEnd } from '../../provider/session/endSession';
import type { RequestSender, Send } from '../../provider/session/requestSender';
import { endSession } from '../../provider/session/endSession';
import { watchUser, subscribe } from '../../provider/session/sessionStore';
import { definedProperties } from '../../provider/session/requestSender';
import { IdentityError } from '../../provider/IdentityError';
import { withCodes, sessionOver } from '../../provider/errors';
import { withDeadline } from '../../provider/withDeadline';
import { FIRST_SESSION_LIMIT_MS } from '../../host/limits';
import * as v from 'valibot';
import {
  addressOfApplication,
  hasUser,
  isLoopback,
  REDIRECT_MAX_LENGTH,
  safeUrl,
} from '../../browser/safeUrl';
import { nonEmptyString, responseCheck, visibleName } from '../../provider/responses';

const checkShape = responseCheck(
  v.object({
    user_id: v.nullish(v.string()),
    user: v.nullish(v.looseObject({})),
    client: v.object({
      client_id: nonEmptyString,
      client_name: v.nullish(v.string()),
      client_type: v.nullish(v.string()),
      client_description: v.nullish(v.string()),
      client_logo_url: v.nullish(v.string()),
      client_uri: v.fallback(v.nullish(v.string()), null),
    }),
    consent_required: v.boolean(),
    scope_results: v.array(
      v.object({
        scope: nonEmptyString,
        is_grantable: v.boolean(),
        description: v.nullish(v.string(), ''),
      }),
    ),
  }),
);

/**
 * Checks the response of `startAuthorization`. The screen shows the application and the scopes in the response, but the
 * person consents to those in the request, so both must be the same.
 */
const checkPreflight =
  (request: AuthorizationRequest) =>
  (response: unknown): AuthorizationPreflight => {
    const { user_id, client, consent_required, scope_results } = checkShape(response);
    const scopes = request.scopes.map((scope) => scope_results.find((result) => result.scope === scope));
    const isComplete = scopes.every((result) => result !== undefined);
    const isSameApplication = client.client_id === request.client_id;
    if (!isSameApplication || !isComplete || scope_results.length !== scopes.length)
      throw new IdentityError('preflight_mismatch');
    const scopesThatAre = (grantable: boolean) =>
      scopes
        .filter(({ is_grantable }) => is_grantable === grantable)
        .map(({ scope, description }) => ({ scope, description }));
    return {
      user_id: user_id ?? null,
      consent_required,
      oidc_client: {
        client_name: visibleName(client.client_name),
        client_logo_url: ownAddress(client.client_logo_url, request),
        client_uri: ownAddress(client.client_uri, request),
      },
      grantable_scope: scopesThatAre(true),
      ungrantable_scope: scopesThatAre(false),
    };
  };

/**
 * An application may have registered itself, with the name, the logo and the page of another one. So an address counts only
 * if the answer goes to the same host, or to this computer (RFC 7591 §5).
 */
function ownAddress(given: string | null | undefined, { redirect_uri }: AuthorizationRequest): string | null {
  const address = addressOfApplication(given);
  const redirect = checkedAddress(redirect_uri);
  return address && (isLoopback(redirect) || new URL(address).host === redirect.host) ? address : null;
}

const checkRedirectShape = responseCheck(
  v.object({ redirect_uri: nonEmptyString, authorization_code: v.nullish(v.string()) }),
);

/** It must lead to the redirect URL of the request. */
const checkSubmission =
  (request: AuthorizationRequest) =>
  (response: unknown): Redirect => {
    const { redirect_uri } = checkRedirectShape(response);
    const url = checkedAddress(redirect_uri);
    const requested = checkedAddress(request.redirect_uri);
    if (url.origin !== requested.origin || url.pathname !== requested.pathname)
      throw new IdentityError('redirect_refused');
    return { redirect_uri: url.href };
  };

const checkLogoutShape = responseCheck(
  v.object({ redirect_uri: nonEmptyString, consent_required: v.boolean() }),
);

function checkLogout(response: unknown): LogoutPreflight {
  const { redirect_uri, consent_required } = checkLogoutShape(response);
  return { redirect_uri: checkedAddress(redirect_uri).href, consent_required };
}

/** Refuses a URL that can look like another one. */
function checkedAddress(address: string): URL {
  const url = safeUrl(address, undefined, REDIRECT_MAX_LENGTH);
  if (!url || hasUser(url)) throw new IdentityError('redirect_refused');
  return url;
}

export interface AuthorizationRequest {
  readonly client_id: string;
  readonly redirect_uri: string;
  readonly response_type: string;
  /** In their order, without duplicates. */
  readonly scopes: readonly string[];
  readonly prompt?: string;
}

export interface AuthorizationPreflight {
  /** `null` if the provider names no user. */
  readonly user_id: string | null;
  readonly consent_required: boolean;
  readonly oidc_client: {
    /** `null` if the name has no visible character. */
    readonly client_name: string | null;
    readonly client_logo_url: string | null;
    /** The application's own page. */
    readonly client_uri: string | null;
  };
  /** What the user can and cannot grant, in the order of the request. */
  readonly grantable_scope: readonly Scope[];
  readonly ungrantable_scope: readonly Scope[];
}

export interface Scope {
  readonly scope: string;
  /** From the project's access policy, or empty. */
  readonly description: string;
}

/** After a consent the URL contains a code, so it must never be in the store. */
interface Redirect {
  readonly redirect_uri: string;
}

export interface LogoutPreflight extends Redirect {
  readonly consent_required: boolean;
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
    endSession: (signal: AbortSignal): Promise<SessionEnd> => endSession(sender, signal),

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
function forClient<Request extends { scopes: readonly string[] }>(request: Request) {
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
    await withDeadline((waiting) => untilConfirmed(client(), waiting), {
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
