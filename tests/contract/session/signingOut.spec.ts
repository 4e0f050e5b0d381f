/** When a refresh ends the session in this browser, and when it must not. */
import { apiError, sessionTokenOf } from '../test';
import { refreshInterval, refreshPath } from './RefreshClock';
import { expect, test } from './test';

const signedOut = { session: null, user: null, tokens: null };

test('a session that the provider has ended is cleared by the next refresh, not before', async ({
  clock,
  client,
  project,
  signIn,
  page,
}) => {
  const { session } = await signIn(client);
  await client.recordChanges();
  await project.moveClock(31 * 60_000);
  await clock.advance(refreshInterval - 1);
  expect((await client.state()).session?.session_id).toBe(session.session_id);
  await clock.advance(1);
  await clock.deliverReply();
  expect(await client.state()).toEqual(signedOut);
  await expect.poll(() => page.context().cookies()).toEqual([]);
  expect(await client.changes()).toEqual(['session none', 'user none']);
  expect(await client.stored(project.publicToken)).toBe('null');

  await clock.advance(2 * refreshInterval);
  expect(await clock.refreshCount()).toBe(1);
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
