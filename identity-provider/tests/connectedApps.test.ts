import { project, provider } from './currentProject';
import { createTestClient, type TestClient } from './testClient';

let client: TestClient;
let session: string;
const email = 'ada@portico.example';
const scopes = ['openid', 'email', 'offline_access'];

beforeEach(async () => {
  client = await createTestClient(provider, project, { scopes: [...scopes, 'calendar:read'] });
  session = (await project.createSession({ email })).token;
});

const list = async (from = session) => {
  const { body } = await project.call('GET', '/users/connected_apps', undefined, from);
  return body.data.connected_apps;
};
const revoke = async (id = client.clientId, from = session) =>
  project.call('POST', `/users/connected_apps/${id}/revoke`, '', from);
const notFound = { status: 404, body: { error_type: 'connected_app_not_found' } };

test('an application is listed once it has got a code, with the scopes of all its codes', async () => {
  expect(await list()).toEqual([]);
  await client.start(session);
  await client.submit(session, { consent_granted: false });
  expect(await list()).toEqual([]);

  await client.code(session, { scopes: ['openid'] });
  const [{ granted_at }] = await list();
  await project.moveClock(5);
  await client.code(session, { scopes: ['openid', 'calendar:read', 'email'] });
  expect(await list()).toEqual([
    {
      connected_app_id: client.clientId,
      name: 'Corner Shop',
      description: '',
      client_type: 'third_party_public',
      scopes_granted: 'openid calendar:read email',
      granted_at,
    },
  ]);
  expect(Math.abs(Date.parse(granted_at) - Date.now())).toBeLessThan(60_000);
});

test('revoking ends all tokens, and the next request asks for consent again', async () => {
  const { access_token, refresh_token } = await client.tokens(session, { scopes });
  const unused = await client.code(session, { scopes });
  const elsewhere = (await project.createSession({ email: 'grace@portico.example' })).token;
  const kept = await client.tokens(elsewhere, { scopes });
  expect((await client.start(session, { scopes })).body.data.consent_required).toBe(false);

  expect(await revoke()).toMatchObject({ status: 200, body: { data: { status_code: 200 } } });
  expect(await list()).toEqual([]);
  expect((await client.userinfo(access_token)).status).toBe(401);
  for (const reply of [
    await client.post('token', { grant_type: 'refresh_token', refresh_token }),
    await client.redeem(unused),
  ]) {
    expect(reply).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  }
  expect((await client.start(session, { scopes })).body.data.consent_required).toBe(true);

  // The other user of the application notices nothing.
  expect((await client.userinfo(kept.access_token)).status).toBe(200);
  expect(await list(elsewhere)).toHaveLength(1);
  expect((await client.start(elsewhere, { scopes })).body.data.consent_required).toBe(false);
});

test('only an application of the user can be revoked, once', async () => {
  await client.code(session);
  const other = await project.createSession({ email: 'eve@portico.example' });
  expect(await revoke(client.clientId, other.token)).toMatchObject(notFound);
  for (const id of ['connected-app-test-none', '[object%20Object]', 'undefined', 'x'.repeat(200)]) {
    expect(await revoke(id)).toMatchObject(notFound);
  }
  expect(await list()).toHaveLength(1);
  expect((await revoke()).status).toBe(200);
  expect(await revoke()).toMatchObject(notFound);
});
