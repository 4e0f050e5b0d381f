import type { Addresses } from '../environment.ts';
import type { Project } from '../projects/projects.ts';
import type { Settings } from '../projects/settings.ts';
import { claimsByScope } from './claims.ts';
import { issuerOf } from './issuer.ts';
import { promptValues } from './parameters.ts';

/**
 * The paths of the library's endpoints, relative to the issuer's address. Callers cannot reach the library's other
 * endpoints.
 */
export const endpoints = {
  token: '/v1/oauth2/token',
  userinfo: '/v1/oauth2/userinfo',
  revocation: '/v1/oauth2/revoke',
  registration: '/v1/oauth2/register',
} as const;

const clientAuthMethods = ['client_secret_basic', 'client_secret_post', 'none'];

/** The scopes of every project. Projects can describe further scopes in their settings. */
const standardScopes = ['openid', 'profile', 'email', 'phone', 'full_access', 'offline_access'];

export function offeredScopes({ scopes, ungrantable_scopes }: Settings): string[] {
  const projectScopes = scopes.map(({ scope }) => scope);
  return [...new Set([...standardScopes, ...projectScopes])].filter(
    (scope) => !ungrantable_scopes.includes(scope),
  );
}

/** Returns the discovery document (OpenID Connect Discovery §3). It lists only endpoints that exist. */
export function discoveryDocument(project: Project, addresses: Addresses): object {
  const issuer = issuerOf(project, addresses);
  const { consent_url, dynamic_client_registration } = project.settings;
  const offered = offeredScopes(project.settings);
  const claims = Object.entries(claimsByScope).filter(([scope]) => offered.includes(scope));
  return {
    issuer,
    // One page of the host shows both the consent screen and the logout screen.
    authorization_endpoint: consent_url,
    end_session_endpoint: consent_url,
    token_endpoint: issuer + endpoints.token,
    userinfo_endpoint: issuer + endpoints.userinfo,
    revocation_endpoint: issuer + endpoints.revocation,
    ...(dynamic_client_registration && { registration_endpoint: issuer + endpoints.registration }),
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    scopes_supported: offered,
    claims_supported: claims.flatMap(([, names]) => names),
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: [
      'authorization_code',
      ...(offered.includes('offline_access') ? ['refresh_token'] : []),
    ],
    prompt_values_supported: promptValues,
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    token_endpoint_auth_methods_supported: clientAuthMethods,
    revocation_endpoint_auth_methods_supported: clientAuthMethods,
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    claims_parameter_supported: false,
    request_parameter_supported: false,
    request_uri_parameter_supported: false,
  };
}
