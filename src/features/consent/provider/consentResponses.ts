import * as v from 'valibot';
import { hasUser, REDIRECT_MAX_LENGTH, safeUrl } from '../../../browser/safeUrl';
import { IdentityError } from '../../../provider/IdentityError';
import { filledMessage, responseCheck, visibleName } from '../../../provider/responses';

const checkShape = responseCheck(
  v.object({
    user_id: v.nullish(v.string()),
    user: v.nullish(v.looseObject({})),
    client: v.object({
      client_id: filledMessage,
      client_name: v.nullish(v.string()),
      client_type: v.nullish(v.string()),
      client_description: v.nullish(v.string()),
      client_logo_url: v.nullish(v.string()),
    }),
    consent_required: v.boolean(),
    scope_results: v.array(
      v.object({
        scope: filledMessage,
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
      oidc_client: { client_name: visibleName(client.client_name) },
      grantable_scope: scopesThatAre(true),
      ungrantable_scope: scopesThatAre(false),
    };
  };

const checkRedirectShape = responseCheck(
  v.object({ redirect_uri: filledMessage, authorization_code: v.nullish(v.string()) }),
);

/** It must lead to the redirect URL of the request. */
export const checkSubmission =
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
  v.object({ redirect_uri: filledMessage, consent_required: v.boolean() }),
);

export function checkLogout(response: unknown): LogoutPreflight {
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
  /** `null` if the name has no visible character. */
  readonly oidc_client: { readonly client_name: string | null };
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
export interface Redirect {
  readonly redirect_uri: string;
}

export interface LogoutPreflight extends Redirect {
  readonly consent_required: boolean;
}
