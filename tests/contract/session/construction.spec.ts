/** What a new client knows about the session: from its cache, its cookies, the provider and other tabs. */
import type { BrowserContext } from '@playwright/test';
import type { Project } from '../../support/provider/Project';
import { host, identityProvider } from '../../support/addresses';
import { BareClientPage } from '../ClientPage';
import { expect, sessionTokenOf, test } from '../test';
import { refreshPath } from './RefreshClock';

const signedOut = { session: null, user: null, tokens: null };

test('reloading the page keeps the session, and confirms it once', async ({ client, project, signIn }) => {
  const { session, session_token, user_id } = await signIn(client);
  await client.reload();
  const state = { session: { session_id: session.session_id }, user: { user_id }, tokens: { session_token } };
  expect(await client.state()).toMatchObject(state);
  await expect.poll(() => confirmations(project)).toEqual([{ token: session_token, status: 200 }]);
  expect(await client.state()).toMatchObject(state);
});

test('a session cookie is enough: the client reads its user', async ({ openClient, project, context }) => {
  const { user_id, session_token } = await startSession(project, context);
  const client = await openClient();
  await expect.poll(() => client.state()).toMatchObject({ user: { user_id }, tokens: { session_token } });
  expect(await confirmations(project)).toEqual([{ token: session_token, status: 200 }]);
});

test('without a session cookie the client sends no request and clears its cache', async ({
  client,
  project,
  signIn,
  context,
}) => {
  await signIn(client);
  await expect.poll(() => context.cookies()).toHaveLength(2);
  await context.clearCookies();
  await client.reload();
  expect(await client.state()).toEqual(signedOut);
  expect(await client.stored(project.publicToken)).toBe('null');
  await client.call('magicLinks.email.loginOrCreate', 'ada@portico.example');
  expect(await confirmations(project)).toEqual([]);
});

// The API domain does not exist, so Playwright must answer the browser's CORS preflight requests too. Only Chromium's
// driver reports these requests.
test('a client with its own API domain requests the session even without a cookie', async ({
  page,
  openClient,
  project,
}) => {
  await page.route('https://api.portico.example/**', async (route) => {
    const url = route.request().url().replace('https://api.portico.example', identityProvider);
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  const client = await openClient({ customBaseUrl: 'http://api.portico.example:8080/path' });
  expect(await client.state()).toEqual(signedOut);
  await expect.poll(() => confirmations(project)).toEqual([{ token: null, status: 401 }]);
  expect(await client.state()).toEqual(signedOut);
  await page.unrouteAll({ behavior: 'ignoreErrors' }); // ignores errors of pending telemetry requests
});

test('a client in a second tab follows a sign-in and a sign-out without a request', async ({
  client,
  project,
  signIn,
  context,
}) => {
  const other = await BareClientPage.open(await context.newPage(), project.publicToken);
  await other.recordChanges();
  const { session, session_token, user_id } = await signIn(client);
  await expect
    .poll(() => other.state())
    .toMatchObject({
      session: { session_id: session.session_id },
      user: { user_id },
      tokens: { session_token },
    });
  await client.call('session.revoke');
  await expect.poll(() => other.state()).toEqual(signedOut);
  expect(await other.changes()).toEqual([
    `session ${session.session_id}`,
    `user ${user_id}`,
    'session none',
    'user none',
  ]);
  expect(await confirmations(project)).toEqual([]);
});

/** Returns each request that confirms a session: the session token that it sends, and the status of the reply. */
async function confirmations(project: Project) {
  const requests = await project.requests(refreshPath);
  return requests.map(({ headers, status }) => ({ token: sessionTokenOf(headers), status }));
}

/** Starts a session at the provider, and puts its tokens into the browser's cookies. */
async function startSession(project: Project, context: BrowserContext) {
  const { user_id } = await project.addUser({ email: 'ada@portico.example' });
  const { session_token, session_jwt } = await project.startSession({ user_id });
  await context.addCookies([
    { name: 'stytch_session', value: session_token, url: host },
    { name: 'stytch_session_jwt', value: session_jwt, url: host },
  ]);
  return { user_id, session_token };
}
