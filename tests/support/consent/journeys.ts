import type { Page } from '@playwright/test';
import type { OAuthClient, Project } from '@portico/identity-provider/playwright';
import { signInAs } from '../journeys';

export const consentPaths = {
  start: '/sdk/v1/idp/oauth/authorize/start',
  submit: '/sdk/v1/idp/oauth/authorize/submit',
  logout: '/sdk/v1/oauth/logout/start',
  revoke: '/sdk/v1/sessions/revoke',
} as const;

/** An application whose URLs do not exist: a test answers for them with `page.route`. */
export const application = {
  origin: 'https://trail-notes.example',
  redirect: 'https://trail-notes.example/callback',
  home: 'https://trail-notes.example/',
} as const;

export const identityProviderModule = { module: 'IdentityProvider' } as const;

/** Returns the client id. */
export async function addApplication(
  project: Project,
  overrides: Partial<OAuthClient> = {},
): Promise<string> {
  const { client_id } = await project.addClient({
    client_name: 'Trail Notes',
    client_type: 'third_party_public',
    redirect_uris: [application.redirect],
    post_logout_redirect_uris: [application.home],
    scopes: [
      'openid',
      'profile',
      'email',
      'phone',
      'offline_access',
      'full_access',
      'calendar:read',
      'trails',
    ],
    consent_required: true,
    ...overrides,
  });
  return client_id;
}

export async function signIn(page: Page, project: Project, email = 'ada@portico.example'): Promise<void> {
  await signInAs(page, project, await project.addUser({ email }));
}

export function authorizationQuery(client_id: string, overrides: Record<string, string> = {}): string {
  return `${new URLSearchParams({
    client_id,
    redirect_uri: application.redirect,
    response_type: 'code',
    scope: 'openid profile email',
    state: 'state-of-the-application',
    nonce: 'nonce-of-the-application',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', // the example of RFC 7636, appendix B
    code_challenge_method: 'S256',
    ...overrides,
  })}`;
}

export const logoutQuery = (client_id: string, overrides: Record<string, string> = {}) =>
  `${new URLSearchParams({ client_id, post_logout_redirect_uri: application.home, ...overrides })}`;
