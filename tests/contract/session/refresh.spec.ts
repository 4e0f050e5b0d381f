/** The client refreshes its session every three minutes, and retries after a failure. */
import { SESSION_RETRY_BASE_MS, SESSION_RETRY_MAX_ATTEMPT } from '../../../src/config/limits';
import { identityProvider } from '../../support/addresses';
import type { Fault } from '../../support/provider/Project';
import { apiError } from '../refusals';
import { sessionTokenOf } from '../test';
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

test('a session is refreshed every 180 s', async ({ clock, client, project, signIn }) => {
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
  expect(state).toMatchObject({ session: { session_id: session.session_id }, tokens: { session_token } });
  expect(state.tokens?.session_jwt).not.toBe(session_jwt);
});

test('a refresh does not extend the session', async ({ clock, client, signIn }) => {
  const { session } = await signIn(client);
  await clock.advance(refreshInterval);
  await clock.deliverReply();
  expect((await client.state()).session?.expires_at).toBe(session.expires_at);
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

test('a client that extends sessions requests the duration of the last sign-in', async ({
  clock,
  openClient,
  project,
}) => {
  const endpoints = { testAPIURL: identityProvider, liveAPIURL: identityProvider };
  const clientOptions = { endpoints, keepSessionAlive: true };
  const client = await openClient(clientOptions);
  await clock.stop();
  const { token } = await project.createToken({ kind: 'magic_links', email: 'ada@portico.example' });
  await client.call('magicLinks.authenticate', token, { session_duration_minutes: 45 });
  const { session: before } = await client.state();
  await clock.advance(refreshInterval);
  await clock.deliverReply();
  const { session: after } = await client.state();
  expect(Date.parse(after?.expires_at ?? '')).toBeGreaterThan(Date.parse(before?.expires_at ?? ''));

  // After the page is loaded again, the client does not know the session's duration, so it sends no duration.
  await client.open(project.publicToken, clientOptions);
  await expect
    .poll(async () => (await project.requests(refreshPath)).map(({ body }) => body))
    .toEqual([{ session_duration_minutes: 45 }, {}]);
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

/** Replies after which the client keeps the session, because they may be temporary. */
const temporaryErrors: { name: string; fault: Fault }[] = [
  { name: 'invalid_session_token', fault: apiError('invalid_session_token', 401) },
  { name: 'too_many_requests', fault: apiError('too_many_requests', 429) },
  {
    name: 'an error in the wrong envelope',
    fault: { status: 404, body: { data: { error_type: 'session_not_found' } } },
  },
  {
    name: 'the page of a proxy',
    fault: { status: 502, body: '<h1>Bad gateway</h1>', content_type: 'text/html' },
  },
  { name: 'a network error', fault: { reset: true } },
];

for (const [index, { name, fault }] of temporaryErrors.entries()) {
  const tag = index === 0 ? '' : ' @rest';
  test(`after ${name} the session stays, and a retry 4 s later succeeds${tag}`, async ({
    clock,
    client,
    project,
    signIn,
  }) => {
    const { session, session_token } = await signIn(client);
    const unchanged = { session: { session_id: session.session_id }, tokens: { session_token } };
    await project.addFault({ path: refreshPath, times: 1, fault });
    await clock.advance(refreshInterval);
    await clock.deliverReply();
    expect(await client.state()).toMatchObject(unchanged);
    await clock.advance(shortestDelay + retryJitter);
    await clock.deliverReply();
    expect(await client.state()).toMatchObject(unchanged);
    await clock.advance(refreshInterval - 1);
    expect(await clock.refreshCount()).toBe(2);
  });
}
