import type { Locator, Page } from '@playwright/test';
import { host, identityProvider } from '../addresses';
import { addApplication, application, consentPaths } from '../consent/journeys';
import type { Embed } from '../page/EmbedPage';
import type { OAuthClient, Project } from '../provider/Project';

/** Account with only the section for connected applications. */
export const connectedApps = {
  module: 'Account',
  config: { accountOptions: { sections: ['connectedApps'] } },
} as const satisfies Embed;

/** The paths of the API. `*` stands for the id of an application. */
export const appPaths = {
  list: '/sdk/v1/users/connected_apps',
  revoke: '/sdk/v1/users/connected_apps/*/revoke',
} as const;
export const revokeButton = (widget: Locator, name: string) =>
  widget.getByRole('button', { name: `Remove the access of ${name}` });
export const confirmButton = (widget: Locator) =>
  widget.getByRole('button', { name: 'Remove access', exact: true });

/** Chooses an application, and confirms that it loses its access. */
export async function revoke(widget: Locator, name: string): Promise<void> {
  await revokeButton(widget, name).click();
  await confirmButton(widget).click();
}

/** Registers an application to which the page's signed-in user has given access. Returns its client id. */
export async function connectApplication(
  page: Page,
  project: Project,
  more: Partial<OAuthClient> = {},
): Promise<string> {
  const client_id = await addApplication(project, more);
  await allowAccess(page, project, client_id);
  return client_id;
}

/** Gives the application access to the account of the page's signed-in user, without a consent screen. */
export async function allowAccess(
  page: Page,
  project: Project,
  client_id: string,
  scopes: readonly string[] = ['openid', 'profile', 'email'],
): Promise<void> {
  const session = (await page.context().cookies(host)).find(({ name }) => name === 'stytch_session');
  const body = {
    client_id,
    redirect_uri: application.redirect,
    response_type: 'code',
    scopes,
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  };
  for (const path of [consentPaths.start, consentPaths.submit]) {
    const response = await fetch(identityProvider + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${btoa(`${project.publicToken}:${session?.value}`)}`,
      },
      body: JSON.stringify({ ...body, consent_granted: true }),
    });
    if (!response.ok) throw new Error(await response.text());
  }
}
