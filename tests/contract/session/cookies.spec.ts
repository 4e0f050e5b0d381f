/** The cookies in which the client keeps a session. */
import type { Cookie } from '@playwright/test';
import { identityProvider } from '../../support/addresses';
import type { ClientPage, SignedIn } from '../ClientPage';
import { expect, test } from '../test';

const endpoints = { testAPIURL: identityProvider, liveAPIURL: identityProvider };
/** The cookie of a session that still lacks a second factor. */
const intermediate = 'stytch_intermediate_session_token';

test('a session is kept in two cookies with its own expiry', async ({ client, signIn, context }) => {
  const { session, session_token, session_jwt } = await signIn(client);
  const attributes = {
    domain: 'localhost',
    path: '/',
    expires: Math.floor(Date.parse(session.expires_at) / 1000),
    // The client writes the cookie with a script, so it cannot be HttpOnly. It does not have the attribute `Secure`,
    // because the test runs over http.
    httpOnly: false,
    secure: false,
    sameSite: 'Lax',
  };
  const cookies = async () =>
    byName(await context.cookies()).map(({ expires, ...cookie }) => ({
      ...cookie,
      expires: Math.floor(expires),
    }));
  await expect.poll(cookies).toEqual([
    { name: 'stytch_session', value: session_token, ...attributes },
    { name: 'stytch_session_jwt', value: session_jwt, ...attributes },
  ]);
});

test('the project can choose cookie names and path', async ({ openClient, signIn, context }) => {
  const cookieOptions = {
    opaqueTokenCookieName: 'shop_session',
    jwtCookieName: 'shop_jwt',
    path: '/settings.json',
  };
  const client = await openClient({ endpoints, cookieOptions });
  const { session_token, session_jwt } = await signIn(client);
  await expect
    .poll(async () => byName(await context.cookies()))
    .toMatchObject([
      { name: 'shop_jwt', value: session_jwt, path: '/settings.json' },
      { name: 'shop_session', value: session_token, path: '/settings.json' },
    ]);
  expect((await client.state()).tokens).toEqual({ session_token, session_jwt });
  await client.call('session.revoke');
  await expect.poll(() => context.cookies()).toEqual([]);
});

test('a sign-in and a sign-out both remove the intermediate session', async ({ client, signIn, context }) => {
  await client.call('internals.dataLayer.writeIntermediateSessionTokenCookie', 'half-way');
  await signIn(client);
  await expect
    .poll(async () => byName(await context.cookies()).map(({ name }) => name))
    .toEqual(['stytch_session', 'stytch_session_jwt']);
  await client.call('internals.dataLayer.writeIntermediateSessionTokenCookie', 'half-way');
  await client.call('session.revoke');
  await expect.poll(() => context.cookies()).toEqual([]);
});

test('an intermediate session lasts ten minutes', async ({ client, context }) => {
  const before = Math.floor(Date.now() / 1000);
  await client.call('internals.dataLayer.writeIntermediateSessionTokenCookie', 'half-way');
  await expect.poll(() => context.cookies()).toHaveLength(1);
  const [cookie] = await context.cookies();
  expect(cookie).toMatchObject({ name: intermediate, value: 'half-way', sameSite: 'Lax', httpOnly: false });
  expect(Math.round(((cookie?.expires ?? 0) - before) / 60)).toBe(10);
});

test('without readable tokens the cookies are removed, and the session stays for this page', async ({
  client,
  project,
  signIn,
  context,
}) => {
  await signIn(client);
  const { data } = await confirmationReply(client);
  await project.addFault({
    path: '/sdk/v1/sessions/authenticate',
    times: 1,
    fault: { status: 200, body: { data: { ...data, session_token: '', session_jwt: '' } } },
  });
  await client.call('session.authenticate');
  await expect.poll(() => context.cookies()).toEqual([]);
  expect(await client.state()).toMatchObject({
    session: { session_id: data.session.session_id },
    tokens: null,
  });
});

/** Playwright reports -1 for a cookie without an expiry, which the browser keeps until it is closed. */
const noExpiry = -1;

for (const { title, expires_at, expiries } of [
  {
    title: 'a session that has expired has no cookies',
    expires_at: '2020-01-01T00:00:00Z',
    expiries: [],
  },
  {
    title: 'a session whose expiry is not a time has cookies without an expiry',
    expires_at: 'tomorrow',
    expiries: [noExpiry, noExpiry],
  },
]) {
  test(title, async ({ client, project, signIn, context }) => {
    await signIn(client);
    const { data } = await confirmationReply(client);
    await project.addFault({
      path: '/sdk/v1/sessions/authenticate',
      times: 1,
      fault: { status: 200, body: { data: { ...data, session: { ...data.session, expires_at } } } },
    });
    await client.call('session.authenticate');
    await expect.poll(async () => (await context.cookies()).map(({ expires }) => expires)).toEqual(expiries);
  });
}

test('tokens that a page writes become cookies without an expiry', async ({ client, project, context }) => {
  const { user_id } = await project.addUser({ email: 'ada@portico.example' });
  const { session_token, session_jwt } = await project.startSession({ user_id });
  await client.call('session.updateSession', { session_token, session_jwt });
  await expect
    .poll(async () => byName(await context.cookies()))
    .toMatchObject([
      { value: session_token, expires: noExpiry },
      { value: session_jwt, expires: noExpiry },
    ]);
  expect((await client.state()).session).toBeNull();
  await client.call('session.authenticate');
  expect((await client.state()).user).toMatchObject({ user_id });
});

function byName(cookies: Cookie[]): Omit<Cookie, 'partitionKey'>[] {
  return cookies.toSorted((one, other) => one.name.localeCompare(other.name));
}

/** Returns the provider's reply when the client confirms its session. */
async function confirmationReply(client: ClientPage): Promise<{ data: SignedIn }> {
  const answered = client.page.waitForResponse('**/sessions/authenticate');
  await client.call('session.authenticate');
  // The cast is safe: contract tests check this format.
  return (await answered).json() as Promise<{ data: SignedIn }>;
}
