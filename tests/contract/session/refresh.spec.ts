/** The client refreshes its session every three minutes, and retries after a failure. */
import { SESSION_RETRY_BASE_MS, SESSION_RETRY_MAX_ATTEMPT } from '../../../src/config/limits';
import { apiError, sessionTokenOf } from '../test';
import { refreshInterval, retryJitter, refreshPath } from './RefreshClock';
import { expect, test } from './test';

/**
 * In milliseconds: how long the client waits before it repeats a failed refresh, for each failure in a row: 4 s, 8 s
 * and so on. After further failures, the client waits as long as the last of these delays.
 */
const retryDelays = Array.from(
  { length: SESSION_RETRY_MAX_ATTEMPT },
  (_, attempt) => SESSION_RETRY_BASE_MS * 2 ** (attempt + 1),
);
const longestDelay = Math.max(...retryDelays);
const shortestDelay = Math.min(...retryDelays);

test('a session is refreshed every 180 s, and ends no later than before', async ({
  clock,
  client,
  project,
  signIn,
}) => {
  const { session, session_token, session_jwt } = await signIn(client);
  for (let refreshes = 0; refreshes < 2; refreshes++) {
    await clock.advance(refreshInterval - 1);
    expect(await clock.refreshCount()).toBe(refreshes);
    await clock.advance(1);
    expect(await clock.refreshCount()).toBe(refreshes + 1);
    await clock.deliverReply();
  }
  const requests = await project.requests(refreshPath);
  expect(requests.map(({ body }) => body)).toEqual([{}, {}]);
  expect(requests.map(({ headers }) => sessionTokenOf(headers))).toEqual([session_token, session_token]);
  const state = await client.state();
  const { session_id, expires_at } = session;
  expect(state).toMatchObject({ session: { session_id, expires_at }, tokens: { session_token } });
  expect(state.tokens?.session_jwt).not.toBe(session_jwt);
});

test('a newer sign-in restarts the 180 s', async ({ clock, client, signIn }) => {
  await signIn(client);
  await clock.advance(refreshInterval - 1);
  await signIn(client);
  await clock.advance(refreshInterval - 1);
  expect(await clock.refreshCount()).toBe(0);
  await clock.advance(1);
  expect(await clock.refreshCount()).toBe(1);
});

test('a failed refresh is retried after 4, 8, 16 … 256 s, and the session stays @rest', async ({
  clock,
  client,
  project,
  signIn,
}) => {
  const { session, session_token } = await signIn(client);
  const unchanged = { session: { session_id: session.session_id }, tokens: { session_token } };
  await project.addFault({ path: refreshPath, fault: apiError('internal_server_error', 500) });
  await clock.advance(refreshInterval);
  await clock.deliverReply();
  let refreshes = 1;
  for (const delay of [...retryDelays, longestDelay]) {
    await test.step(`${delay / 1000} s`, async () => {
      await clock.advance(delay - retryJitter - 1);
      expect(await clock.refreshCount()).toBe(refreshes);
      await clock.advance(2 * retryJitter + 1);
      expect(await clock.refreshCount()).toBe(++refreshes);
      await clock.deliverReply();
      expect(await client.state()).toMatchObject(unchanged);
    });
  }

  await project.removeFaults();
  await clock.advance(longestDelay + retryJitter);
  await clock.deliverReply();
  await clock.advance(refreshInterval - 1);
  expect(await clock.refreshCount()).toBe(refreshes + 1);
  await clock.advance(1);
  expect(await clock.refreshCount()).toBe(refreshes + 2);
});

test('after a temporary failure the session stays, and a retry 4 s later succeeds', async ({
  clock,
  client,
  project,
  signIn,
}) => {
  const { session, session_token } = await signIn(client);
  const unchanged = { session: { session_id: session.session_id }, tokens: { session_token } };
  for (const [index, fault] of [
    apiError('invalid_session_token', 401),
    // An error in the wrong envelope.
    { status: 404, body: { data: { error_type: 'session_not_found' } } },
    { reset: true as const },
  ].entries()) {
    await project.addFault({ path: refreshPath, times: 1, fault });
    await clock.advance(refreshInterval);
    await clock.deliverReply();
    expect(await client.state()).toMatchObject(unchanged);
    await clock.advance(shortestDelay + retryJitter);
    await clock.deliverReply();
    expect(await client.state()).toMatchObject(unchanged);
    expect(await clock.refreshCount()).toBe(2 * (index + 1));
  }
});
