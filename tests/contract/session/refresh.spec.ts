import { SESSION_RETRY_BASE_MS, SESSION_RETRY_MAX_ATTEMPT } from '../../../src/config/limits';
import { identityProvider } from '../../support/addresses';
import { answer } from '../refusals';
import { sessionTokenOf } from '../test';
import { interval, jitter, refreshPath } from './RefreshClock';
import { expect, test } from './test';

/**
 * In milliseconds: how long the client waits before it repeats a failed refresh, for each failure in a row. After
 * further failures, the client waits as long as the last of these pauses.
 */
const pauses = Array.from(
  { length: SESSION_RETRY_MAX_ATTEMPT },
  (_, attempt) => SESSION_RETRY_BASE_MS * 2 ** (attempt + 1),
);
const longest = Math.max(...pauses);

test('a session is refreshed every 180 s', async ({ clock, client, project, signIn }) => {
  const { session, session_token, session_jwt } = await signIn(client);
  for (let refreshes = 0; refreshes < 2; refreshes++) {
    await clock.advance(interval - 1);
    expect(await clock.made()).toBe(refreshes);
    await clock.advance(1);
    expect(await clock.made()).toBe(refreshes + 1);
    await clock.answer();
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
  await clock.advance(interval);
  await clock.answer();
  expect((await client.state()).session?.expires_at).toBe(session.expires_at);
});

test('a newer sign-in restarts the 180 s', async ({ clock, client, signIn }) => {
  await signIn(client);
  await clock.advance(interval - 1);
  await signIn(client);
  await clock.advance(interval - 1);
  expect(await clock.made()).toBe(0);
  await clock.advance(1);
  expect(await clock.made()).toBe(1);
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
  await clock.advance(interval);
  await clock.answer();
  const { session: after } = await client.state();
  expect(Date.parse(after?.expires_at ?? '')).toBeGreaterThan(Date.parse(before?.expires_at ?? ''));

  // After the page is loaded again, the client does not know the session's duration, so it sends no duration.
  await client.open(project.publicToken, clientOptions);
  await expect
    .poll(async () => (await project.requests(refreshPath)).map(({ body }) => body))
    .toEqual([{ session_duration_minutes: 45 }, {}]);
});

test('a failing provider is asked again after 4, 8, 16 … 256 s, and the session stays @rest', async ({
  clock,
  client,
  project,
  signIn,
}) => {
  const { session, session_token } = await signIn(client);
  const standing = { session: { session_id: session.session_id }, tokens: { session_token } };
  await project.addFault({ path: refreshPath, fault: answer('internal_server_error', 500) });
  await clock.advance(interval);
  await clock.answer();
  let made = 1;
  for (const pause of [...pauses, longest]) {
    await test.step(`${pause / 1000} s`, async () => {
      await clock.advance(pause - jitter - 1);
      expect(await clock.made()).toBe(made);
      await clock.advance(2 * jitter + 1);
      expect(await clock.made()).toBe(++made);
      await clock.answer();
      expect(await client.state()).toMatchObject(standing);
    });
  }

  await project.removeFaults();
  await clock.advance(longest + jitter);
  await clock.answer();
  await clock.advance(interval - 1);
  expect(await clock.made()).toBe(made + 1);
  await clock.advance(1);
  expect(await clock.made()).toBe(made + 2);
});

const passing = [
  { name: 'invalid_session_token', fault: answer('invalid_session_token', 401) },
  { name: 'too_many_requests', fault: answer('too_many_requests', 429) },
  {
    name: 'an error in the wrong envelope',
    fault: { status: 404, body: { data: { error_type: 'session_not_found' } } },
  },
  {
    name: 'the page of a proxy',
    fault: { status: 502, body: '<h1>Bad gateway</h1>', content_type: 'text/html' },
  },
  { name: 'a network error', fault: { reset: true as const } },
];

for (const [index, { name, fault }] of passing.entries()) {
  test(`after ${name} the session stays, and the next refresh, 4 s later, succeeds${index ? ' @rest' : ''}`, async ({
    clock,
    client,
    project,
    signIn,
  }) => {
    const { session, session_token } = await signIn(client);
    const standing = { session: { session_id: session.session_id }, tokens: { session_token } };
    await project.addFault({ path: refreshPath, times: 1, fault });
    await clock.advance(interval);
    await clock.answer();
    expect(await client.state()).toMatchObject(standing);
    await clock.advance(2 * SESSION_RETRY_BASE_MS + jitter);
    await clock.answer();
    expect(await client.state()).toMatchObject(standing);
    await clock.advance(interval - 1);
    expect(await clock.made()).toBe(2);
  });
}
