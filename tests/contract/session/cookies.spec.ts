/** The cookies in which the client stores a session. */
import type { Cookie } from '@playwright/test';
import { expect, test } from '../test';

test('a session is stored in two cookies with its own expiry', async ({ client, signIn, context }) => {
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

test('an intermediate session lasts ten minutes, and a sign-in and a sign-out both remove it', async ({
  client,
  signIn,
  context,
}) => {
  const names = async () => byName(await context.cookies()).map(({ name }) => name);
  const writeIntermediate = () =>
    client.call('internals.dataLayer.writeIntermediateSessionTokenCookie', 'half-way');
  const before = Math.floor(Date.now() / 1000);
  await writeIntermediate();
  await expect.poll(names).toEqual(['stytch_intermediate_session_token']);
  const [cookie] = await context.cookies();
  expect(cookie).toMatchObject({ value: 'half-way', sameSite: 'Lax', httpOnly: false });
  expect(Math.round(((cookie?.expires ?? 0) - before) / 60)).toBe(10);
  await signIn(client);
  await expect.poll(names).toEqual(['stytch_session', 'stytch_session_jwt']);
  await writeIntermediate();
  await client.call('session.revoke');
  await expect.poll(names).toEqual([]);
});

function byName(cookies: Cookie[]): Omit<Cookie, 'partitionKey'>[] {
  return cookies.toSorted((one, other) => one.name.localeCompare(other.name));
}
