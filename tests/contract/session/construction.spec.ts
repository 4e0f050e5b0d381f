/** What a new client knows about the session: from its cache, its cookies, the provider and other tabs. */
import type { Project } from '@portico/identity-provider/playwright';
import { BareClientPage } from '../ClientPage';
import { expect, sessionTokenOf, test } from '../test';

const signedOut = { session: null, user: null, tokens: null };

test('reloading the page keeps the session, and confirms it once', async ({ client, project, signIn }) => {
  const { session, session_token, user_id } = await signIn(client);
  await client.reload();
  const state = { session: { session_id: session.session_id }, user: { user_id }, tokens: { session_token } };
  expect(await client.state()).toMatchObject(state);
  await expect.poll(() => confirmations(project)).toEqual([{ token: session_token, status: 200 }]);
  expect(await client.state()).toMatchObject(state);
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

/** Returns each request that confirms a session: the session token that it sends, and the status of the response. */
async function confirmations(project: Project) {
  const requests = await project.requests('/sdk/v1/sessions/authenticate');
  return requests.map(({ headers, status }) => ({ token: sessionTokenOf(headers), status }));
}
