import { apiError } from '@portico/identity-provider/playwright';
import type { SignedIn } from '../ClientPage';
import { expect, requestBodiesOf, sessionTokenOf, test } from '../test';

const authenticate = 'session.authenticate';
const revoke = 'session.revoke';
const revokePath = '/sdk/v1/sessions/revoke';
/** The state of a client. */
const signedOut = { session: null, user: null, tokens: null };

test('`authenticate` confirms a session, and extends it if a duration is given', async ({
  client,
  project,
  signIn,
}) => {
  const first = await signIn(client);
  const confirmed = await client.call<SignedIn>(authenticate);
  expect(confirmed).toMatchObject({
    status_code: 200,
    user_id: first.user_id,
    session_token: first.session_token,
  });
  expect(confirmed.session).toMatchObject({
    session_id: first.session.session_id,
    expires_at: first.session.expires_at,
  });
  const extended = await client.call<SignedIn>(authenticate, { session_duration_minutes: 120 });
  expect(extended.session.session_id).toBe(first.session.session_id);
  const minutes = (Date.parse(extended.session.expires_at) - Date.parse(first.session.expires_at)) / 60_000;
  expect(Math.round(minutes)).toBe(90); // from 30 to 120
  expect(await requestBodiesOf(project, '/sessions/authenticate')).toEqual([
    {},
    { session_duration_minutes: 120 },
  ]);
});

/** The errors after which the client deletes its session, whatever their status is. */
const unrecoverable = [
  'unauthorized_credentials',
  'user_unauthenticated',
  'invalid_secret_authentication',
  'session_not_found',
];

for (const call of [authenticate, revoke]) {
  test(`only the four unrecoverable errors of ${call} sign out`, async ({
    client,
    project,
    signIn,
    page,
  }) => {
    const fail = async (error_type: string, status: number) => {
      await project.faults.add({ path: '/sdk/v1/sessions/*', times: 1, fault: apiError(error_type, status) });
      expect.soft(await client.failure(call)).toMatchObject({ error_type, status_code: status });
    };
    for (const error_type of unrecoverable) {
      await signIn(client);
      await fail(error_type, 500);
      expect.soft(await client.state(), error_type).toEqual(signedOut);
      await expect.poll(() => page.context().cookies(), error_type).toEqual([]);
    }
    await signIn(client);
    await fail('too_many_requests', 401);
    expect((await client.state()).session).not.toBeNull();
  });
}

test('signing out sends the session token without a body, and clears the browser', async ({
  client,
  project,
  signIn,
  page,
}) => {
  const { session_token } = await signIn(client);
  await client.recordChanges();
  expect(await client.call(revoke)).toEqual({ request_id: expect.any(String), status_code: 200 });
  const [request] = await project.requests(revokePath);
  expect(request).toMatchObject({ method: 'POST', body: null });
  expect(request?.headers).toMatchObject({ 'content-length': '0', 'content-type': 'application/json' });
  expect(sessionTokenOf(request?.headers ?? {})).toBe(session_token);

  expect(await client.state()).toEqual(signedOut);
  expect(await client.changes()).toEqual(['session none', 'user none']);
  await expect.poll(() => page.context().cookies()).toEqual([]);
  expect(await client.stored(project.publicToken)).toBe('null');
  expect(await client.stored(project.publicToken, '::bootstrap')).not.toBeNull();
});

test('after signing out, the provider rejects the old session token', async ({ client, signIn }) => {
  const { session_token } = await signIn(client);
  await client.call(revoke);
  await client.call('session.updateSession', { session_token, session_jwt: 'any' });
  expect(await client.failure(authenticate)).toMatchObject({ error_type: 'session_not_found' });
});

test('a failed sign-out keeps the session, unless it is forced', async ({
  client,
  project,
  signIn,
  page,
}) => {
  const { session_token } = await signIn(client);
  await project.faults.add({ path: revokePath, times: 2, fault: apiError('internal_server_error', 500) });
  const failed = { error_type: 'internal_server_error', status_code: 500 };
  expect(await client.failure(revoke)).toMatchObject(failed);
  expect((await client.state()).tokens?.session_token).toBe(session_token);
  expect(await client.failure(revoke, { forceClear: true })).toMatchObject(failed);
  expect(await client.state()).toEqual(signedOut);
  await expect.poll(() => page.context().cookies()).toEqual([]);
});
