import { fakeBrowser } from '../../../../tests/support/fakes/fakeBrowser';
import { fakeClient } from '../../../../tests/support/fakes/fakeClient';
import { TEXT_MAX_LENGTH } from '../../../host/limits';
import { createGateway } from '../../../provider/gateway';

const signal = new AbortController().signal;
const common = { request_id: 'r', status_code: 200 };
const app = {
  connected_app_id: 'connected-app-test-1',
  name: 'Trail Notes',
  description: '',
  client_type: 'third_party',
  logo_url: 'https://trail-notes.example/logo.svg',
  scopes_granted: 'openid calendar:read',
  granted_at: '2026-03-14T09:26:53Z',
};
const settings = {
  vertical: 'CONSUMER',
  projectName: 'Example',
  rbacPolicy: {
    roles: [],
    resources: [],
    scopes: [{ scope: 'calendar:read', description: 'See your calendar' }],
  },
};
const apiError = (status_code: number, error_type: string) =>
  Object.assign(new Error(), { name: 'StytchAPIError', status_code, error_type, error_message: 'No.' });

/** @param response what each request of the client resolves to. An `Error` makes it reject */
function setUp(response: unknown, bootstrap: unknown = settings) {
  const revoked: string[] = [];
  const respond = async () => {
    if (response instanceof Error) throw response;
    return response;
  };
  const client = fakeClient({
    user: {
      getConnectedApps: respond,
      revokedConnectedApp(id: string) {
        revoked.push(id);
        return respond();
      },
    },
    [Symbol.for('stytch__internal_b2c')]: {
      publicToken: 'public-token-test-apps',
      bootstrap: { getAsync: async () => bootstrap },
    },
  });
  return { gateway: createGateway(client, fakeBrowser()), revoked };
}

const read = (response: unknown, bootstrap?: unknown) =>
  setUp(response, bootstrap).gateway.readConnectedApps(signal);
const listOf = (...connected_apps: unknown[]) => ({ ...common, connected_apps });

test('an application has the descriptions of the access policy, and the time of its access', async () => {
  expect(await read(listOf(app))).toEqual([
    {
      id: 'connected-app-test-1',
      name: 'Trail Notes',
      logoUrl: 'https://trail-notes.example/logo.svg',
      scopes: [
        { scope: 'openid', description: '' },
        { scope: 'calendar:read', description: 'See your calendar' },
      ],
      grantedAt: Date.UTC(2026, 2, 14, 9, 26, 53),
    },
  ]);
});

test.each([
  ['nothing', undefined],
  ['no id', listOf({ ...app, connected_app_id: undefined })],
  ['a number as the name', listOf({ ...app, name: 7 })],
])('a response with %s is rejected', async (_, response) => {
  await expect(read(response)).rejects.toMatchObject({ code: 'bad_reply' });
});

test.each([
  ['an invisible name', { name: ' \u200b\u2800' }, { name: null }],
  ['a very long name', { name: 'a'.repeat(100_000) }, { name: 'a'.repeat(TEXT_MAX_LENGTH) }],
  ['a script as the logo', { logo_url: 'javascript:alert(1)' }, { logoUrl: null }],
  ['a picture in the URL of the logo', { logo_url: 'data:image/svg+xml,<svg/>' }, { logoUrl: null }],
])('an application with %s is listed', async (_, properties, expected) => {
  expect(await read(listOf({ ...app, ...properties }))).toEqual([expect.objectContaining(expected)]);
});

test('an id cannot lead to another path', async () => {
  const { gateway, revoked } = setUp(common);
  expect(await gateway.revokeConnectedApp('../me', signal)).toEqual(common);
  expect(revoked).toEqual(['..%2Fme']);
});

test('an application that has no access any more is not a failure', async () => {
  const { gateway } = setUp(apiError(404, 'connected_app_not_found'));
  expect(await gateway.revokeConnectedApp('connected-app-test-1', signal)).toBeNull();
});

test('a malformed response to a revocation is rejected', async () => {
  const { gateway } = setUp({ request_id: 7, status_code: 200 });
  await expect(gateway.revokeConnectedApp('connected-app-test-1', signal)).rejects.toMatchObject({
    code: 'bad_reply',
  });
});

test('after the session has ended, both calls say so', async () => {
  const { gateway } = setUp(apiError(401, 'user_unauthenticated'));
  await expect(gateway.readConnectedApps(signal)).rejects.toMatchObject({ code: 'session_over' });
  await expect(gateway.revokeConnectedApp('a', signal)).rejects.toMatchObject({ code: 'session_over' });
});
