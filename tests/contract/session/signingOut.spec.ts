/** When a refresh ends the session in this browser, and when it must not. */
import { apiError } from '../refusals';
import { sessionTokenOf } from '../test';
import { refreshInterval, refreshPath } from './RefreshClock';
import { expect, test } from './test';

const signedOut = { session: null, user: null, tokens: null };

for (const { error_type, status } of [
  { error_type: 'unauthorized_credentials', status: 401 },
  { error_type: 'user_unauthenticated', status: 400 },
  // The client reads only the error type, so it signs out with any status.
  { error_type: 'invalid_secret_authentication', status: 500 },
  { error_type: 'session_not_found', status: 404 },
]) {
  test(`a refresh with the error ${error_type} signs out`, async ({
    clock,
    client,
    project,
    signIn,
    page,
  }) => {
    await signIn(client);
    await client.recordChanges();
    await project.addFault({ path: refreshPath, fault: apiError(error_type, status) });
    await clock.advance(refreshInterval);
    await clock.deliverReply();
    expect(await client.state()).toEqual(signedOut);
    await expect.poll(() => page.context().cookies()).toEqual([]);
    expect(await client.changes()).toEqual(['session none', 'user none']);
    expect(await client.stored(project.publicToken)).toBe('null');

    await clock.advance(2 * refreshInterval);
    expect(await clock.refreshCount()).toBe(1);
  });
}

test('a session that the provider has ended is cleared by the next refresh, not before', async ({
  clock,
  client,
  project,
  signIn,
}) => {
  const { session } = await signIn(client);
  await project.moveClock(31 * 60_000);
  await clock.advance(refreshInterval - 1);
  expect((await client.state()).session?.session_id).toBe(session.session_id);
  await clock.advance(1);
  await clock.deliverReply();
  expect(await client.state()).toEqual(signedOut);
});

test('without its cookie a session is refreshed anonymously, and cleared', async ({
  clock,
  client,
  project,
  signIn,
  page,
}) => {
  await signIn(client);
  await expect.poll(() => page.context().cookies()).toHaveLength(2);
  await page.context().clearCookies();
  await clock.advance(refreshInterval);
  await clock.deliverReply();
  const [request] = await project.requests(refreshPath);
  expect(sessionTokenOf(request?.headers ?? {})).toBeNull();
  expect(await client.state()).toEqual(signedOut);
});

test('after a sign-out the client sends no refresh', async ({ clock, client, signIn }) => {
  await signIn(client);
  await client.call('session.revoke');
  await clock.advance(2 * refreshInterval);
  expect(await clock.refreshCount()).toBe(0);
});

test('the late reply to a refresh of an older session does not replace the new session', async ({
  clock,
  client,
  project,
  signIn,
}) => {
  const older = await signIn(client);
  await clock.advance(refreshInterval);
  const newer = await signIn(client, 'grace@portico.example');
  await clock.deliverReply();
  await clock.deliverReply();
  const requests = await project.requests(refreshPath);
  expect(requests.map(({ headers }) => sessionTokenOf(headers))).toEqual([
    older.session_token,
    newer.session_token,
  ]);
  expect(await client.state()).toMatchObject({
    session: { session_id: newer.session.session_id },
    user: { user_id: newer.user_id },
    tokens: { session_token: newer.session_token },
  });
});

test('the late error of a refresh of an older session does not sign out the new session', async ({
  clock,
  client,
  project,
  signIn,
}) => {
  await signIn(client);
  await project.addFault({ path: refreshPath, times: 1, fault: apiError('session_not_found', 404) });
  await clock.advance(refreshInterval);
  const newer = await signIn(client, 'grace@portico.example');
  await clock.deliverReply();
  await clock.deliverReply();
  expect(await client.state()).toMatchObject({ tokens: { session_token: newer.session_token } });
});
