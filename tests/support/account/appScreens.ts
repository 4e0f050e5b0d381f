import type { Project } from '../provider/Project';
import { signedInWith } from '../passkeys/screens';
import type { VisibleState } from '../screens/screens';
import { appPaths, connectedApps, revokeButton } from './apps';

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

/** Makes the provider return these applications. */
export const returnApps = (project: Project, list: readonly object[] = apps) => {
  const data = { request_id: 'request-id-test-1', status_code: 200, connected_apps: list };
  return project.addFault({ path: appPaths.list, fault: { status: 200, body: { data } } });
};

/** Makes the provider return a signed-in user and these applications. */
const withApps = (list?: readonly object[]) => async (project: Project) => {
  await signedInWith([])(project);
  await returnApps(project, list);
};

/** The states of the section for connected applications. */
export const appStates: Readonly<Record<string, VisibleState>> = {
  'Account, connected applications': {
    embed: connectedApps,
    prepare: withApps(),
    shows: 'Trail Notes',
  },
  'Account, connected applications not read': {
    rest: true,
    kind: 'error',
    embed: connectedApps,
    async prepare(project) {
      await signedInWith([])(project);
      await project.addFault({ path: appPaths.list, fault: { status: 500, body: {} } });
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
