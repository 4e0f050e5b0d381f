import type { Locator } from '@playwright/test';
import type { Project } from '@portico/identity-provider/playwright';
import { messages as accountMessages } from '../../../src/features/account/messages';
import type { Embed } from '../page/EmbedPage';
import { typeInto } from '../page/typing';
import { passkeyPaths } from '../passkeys/journeys';
import { signedInWith } from '../passkeys/screens';
import type { VisibleState } from '../screens/screens';
import { account, editName } from './journeys';

export const connectedApps = {
  module: 'Account',
  config: { accountOptions: { sections: ['connectedApps'] } },
} as const satisfies Embed;

const appsPath = '/sdk/v1/users/connected_apps';

export const revokeButton = (widget: Locator, name: string) =>
  widget.getByRole('button', { name: `Remove the access of ${name}` });

export const confirmButton = (widget: Locator) =>
  widget.getByRole('button', { name: 'Remove access', exact: true });

const apps = [
  {
    connected_app_id: 'connected-app-test-1',
    name: 'Trail Notes',
    description: '',
    client_type: 'third_party_public',
    scopes_granted: 'openid profile email offline_access calendar:read',
    granted_at: '2026-03-14T09:26:53Z',
  },
  {
    connected_app_id: 'connected-app-test-2',
    name: 'An application whose name is longer than one line of this narrow box has room for',
    description: '',
    client_type: 'third_party',
    scopes_granted: 'openid',
  },
];

const returnApps = (project: Project, list: readonly object[] = apps) => {
  const data = { request_id: 'request-id-test-1', status_code: 200, connected_apps: list };
  return project.faults.add({ path: appsPath, fault: { status: 200, body: { data } } });
};

const withApps = (list?: readonly object[]) => async (project: Project) => {
  await signedInWith([])(project);
  await returnApps(project, list);
};

const appStates: Readonly<Record<string, VisibleState>> = {
  'Account, connected applications': {
    embed: connectedApps,
    prepare: withApps(),
    shows: 'Trail Notes',
  },
  'Account, connected applications not read': {
    nightly: true,
    kind: 'error',
    embed: connectedApps,
    async prepare(project) {
      await signedInWith([])(project);
      await project.faults.add({ path: appsPath, fault: { status: 500, body: {} } });
    },
    shows: 'The server gave an answer we could not use.',
  },
  'Account, removing the access of an application': {
    embed: connectedApps,
    prepare: withApps(),
    act: (widget) => revokeButton(widget, 'Trail Notes').click(),
    shows: /^The application loses its access/,
  },
};

const openForm = (widget: Locator) => editName(widget).click();
const saveForm = async (widget: Locator) => {
  await openForm(widget);
  await typeInto(widget.getByLabel('First name'), 'Ada');
  await widget.getByRole('button', { name: 'Save' }).click();
};
const withPasskey = async (project: Project) => {
  await signedInWith(['A security key whose name is longer than one line'])(project);
  await returnApps(project);
};

export const accountStates: Readonly<Record<string, VisibleState>> = {
  Account: { embed: account, prepare: withPasskey, shows: accountMessages.texts.title },
  'Account, changing the name': {
    nightly: true,
    embed: account,
    prepare: withPasskey,
    act: openForm,
    shows: 'First name',
  },
  'Account, name not saved': {
    nightly: true,
    kind: 'error',
    embed: account,
    async prepare(project) {
      await withPasskey(project);
      await project.faults.add({ method: 'PUT', path: passkeyPaths.user, fault: { status: 500, body: {} } });
    },
    act: saveForm,
    shows: 'The server gave an answer we could not use.',
  },
  'Account, not signed in': {
    nightly: true,
    kind: 'error',
    embed: account,
    shows: accountMessages.texts.notSignedIn,
  },
  'Account, signed out': {
    nightly: true,
    embed: account,
    prepare: withPasskey,
    act: (widget) => widget.getByRole('button', { name: 'Sign out' }).click(),
    shows: accountMessages.texts.signedOutTitle,
  },
  ...appStates,
};
