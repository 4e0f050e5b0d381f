import type { Locator, Page } from '@playwright/test';
import type { Project } from '@portico/identity-provider/playwright';
import type { VisibleState } from '../screens/screens';
import { expect } from '../test';
import {
  addApplication,
  authorizationQuery,
  consentPaths,
  identityProviderModule,
  logoutQuery,
  signIn,
} from './journeys';

const embed = { ...identityProviderModule, followRedirects: false };
const everything = 'openid profile email phone offline_access full_access calendar:read trails';

const settings = {
  project_name: 'Fernweh',
  scopes: [{ scope: 'calendar:read', description: 'See the events in your calendar' }],
};

const signInAndRequest =
  (scope: string, more: Record<string, unknown> = {}) =>
  async (project: Project, page: Page) => {
    await project.change({ ...settings, ...more });
    await signIn(page, project);
    return authorizationQuery(await addApplication(project), { scope });
  };

const signInAndLogOut = async (project: Project, page: Page) => {
  await project.change(settings);
  await signIn(page, project);
  return logoutQuery(await addApplication(project));
};

/** The button leads to another screen. */
const click = (name: string) => async (widget: Locator) => {
  const button = widget.getByRole('button', { name });
  await button.click();
  await expect(button).toBeHidden();
};

/** The button stays, because its request is pending or fails. */
const press = (name: string) => (widget: Locator) => widget.getByRole('button', { name }).click();

const openDetails = async (widget: Locator) => {
  for (const line of await widget.locator('summary').all()) await line.click();
};

export const consentStates: Readonly<Record<string, VisibleState>> = {
  'IDPConsent, sign in': {
    nightly: true,
    embed,
    query: signInAndRequest('openid email'),
    shows: 'Verify your identity',
  },
  'IDPConsent, access': {
    embed,
    query: signInAndRequest(everything, { ungrantable_scopes: ['full_access'] }),
    act: openDetails,
    shows: 'You do not have permission to grant:',
  },
  'IDPConsent, success': {
    nightly: true,
    embed,
    query: signInAndRequest('openid'),
    act: click('Allow'),
    shows: 'Success!',
  },
  'IDPConsent, allowing': {
    nightly: true,
    kind: 'pending',
    embed,
    prepare: (project) => project.faults.add({ path: consentPaths.submit, fault: { hang: true } }),
    query: signInAndRequest('openid'),
    act: press('Allow'),
    shows: 'Deny',
  },
  'IDPConsent, denied': {
    nightly: true,
    kind: 'error',
    embed,
    query: signInAndRequest('openid'),
    act: click('Deny'),
    shows: 'Access to the application was denied.',
  },
  'IDPConsent, out of reach': {
    kind: 'error',
    nightly: true,
    embed,
    prepare: (project) => project.faults.add({ path: consentPaths.start, fault: { reset: true } }),
    query: signInAndRequest('openid'),
    shows: 'Try again',
  },
  'IDPConsent, parameter missing': {
    kind: 'error',
    nightly: true,
    embed,
    shows: 'Required parameter is missing: client_id.',
  },
  'IDPConsent, no session': {
    kind: 'error',
    nightly: true,
    embed,
    query: async (project) => authorizationQuery(await addApplication(project)),
    shows: 'No active session detected.',
  },
  'IDPConsent, log out': { nightly: true, embed, query: signInAndLogOut, shows: 'Log out?' },
  'IDPConsent, not logged out': {
    nightly: true,
    embed,
    query: signInAndLogOut,
    act: click('No'),
    shows: 'You have not been logged out.',
  },
};
