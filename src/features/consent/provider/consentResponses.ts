import * as v from 'valibot';
import { applicationUrl, hasUser, isLoopback, REDIRECT_MAX_LENGTH, safeUrl } from '../../../browser/safeUrl';
import { IdentityError } from '../../../provider/IdentityError';
import { nonEmptyString, responseCheck, visibleName } from '../../../provider/responses';

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
  /** In the order of the request. */
  readonly grantable_scope: readonly Scope[];
  readonly ungrantable_scope: readonly Scope[];
}

export interface Scope {
  readonly scope: string;
  /** From the project's access policy, or empty. */
  readonly description: string;
}

/** After a consent the URL contains a code, so it must never be in the store. */
export interface Redirect {
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

const checkShape = responseCheck(
  v.object({
    user_id: v.nullish(v.string()),
    client: v.object({
      client_id: nonEmptyString,
      client_name: v.nullish(v.string()),
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

/** The screen shows the scopes in the response, but the person consents to those in the request. */
export const checkPreflight =
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
        client_logo_url: ownUrl(client.client_logo_url, request),
        client_uri: ownUrl(client.client_uri, request),
      },
      grantable_scope: scopesThatAre(true),
      ungrantable_scope: scopesThatAre(false),
    };
  };

/**
 * An application may have registered itself, with the name, the logo and the page of another one. So a URL counts only
 * if the redirect leads to the same host, or to this computer (RFC 7591 §5).
 */
function ownUrl(text: string | null | undefined, { redirect_uri }: AuthorizationRequest): string | null {
  const url = applicationUrl(text);
  const redirect = checkedUrl(redirect_uri);
  return url && (isLoopback(redirect) || new URL(url).host === redirect.host) ? url : null;
}

const checkRedirectShape = responseCheck(v.object({ redirect_uri: nonEmptyString }));

export const checkSubmission =
  (request: AuthorizationRequest) =>
  (response: unknown): Redirect => {
    const { redirect_uri } = checkRedirectShape(response);
    const url = checkedUrl(redirect_uri);
    const requested = checkedUrl(request.redirect_uri);
    if (url.origin !== requested.origin || url.pathname !== requested.pathname)
      throw new IdentityError('redirect_refused');
    return { redirect_uri: url.href };
  };

const checkLogoutShape = responseCheck(
  v.object({ redirect_uri: nonEmptyString, consent_required: v.boolean() }),
);

export function checkLogout(response: unknown): LogoutPreflight {
  const { redirect_uri, consent_required } = checkLogoutShape(response);
  return { redirect_uri: checkedUrl(redirect_uri).href, consent_required };
}

/** Rejects a URL that can look like another one. */
function checkedUrl(text: string): URL {
  const url = safeUrl(text, undefined, REDIRECT_MAX_LENGTH);
  if (!url || hasUser(url)) throw new IdentityError('redirect_refused');
  return url;
}
