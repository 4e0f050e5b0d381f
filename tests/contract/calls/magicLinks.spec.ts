import { type SignedIn } from '../ClientPage';
import { expectRefusals, type Refusal } from '../refusals';
import { bodiesOf, expect, sessionTokenOf, test, thirtyMinutes, tokenOf } from '../test';

const email = 'ada@portico.example';
const loginOrCreate = 'magicLinks.email.loginOrCreate';
const authenticate = 'magicLinks.authenticate';

test('a first link creates a user, and its token signs in @row', async ({ client, project, nextMessage }) => {
  const sent = await client.call(loginOrCreate, email);
  expect(sent).toEqual({
    request_id: expect.stringMatching(/^request-id-test-/),
    status_code: 200,
    user_id: expect.stringMatching(/^user-test-/),
    email_id: expect.stringMatching(/^email-test-/),
  });
  expect(await bodiesOf(project, '/magic_links/email/login_or_create')).toEqual([{ email }]);

  const token = await tokenOf(await nextMessage(email));
  const signedIn = await client.call<SignedIn>(authenticate, token, thirtyMinutes);
  expect(await bodiesOf(project, '/magic_links/authenticate')).toEqual([{ token, ...thirtyMinutes }]);
  expect(signedIn).toMatchObject({ status_code: 200, user_id: sent.user_id, method_id: sent.email_id });
  expect(signedIn.user).toMatchObject({ emails: [{ email, verified: true }] });
  expect(signedIn.session.authentication_factors).toEqual([
    expect.objectContaining({
      type: 'magic_link',
      delivery_method: 'email',
      email_factor: { email_id: sent.email_id, email_address: email },
    }),
  ]);
  expect(await client.state()).toMatchObject({
    session: { session_id: signedIn.session.session_id },
    user: { user_id: sent.user_id },
    tokens: { session_token: signedIn.session_token, session_jwt: signedIn.session_jwt },
  });
});

test('a second link signs the same user in', async ({ client, project, nextMessage }) => {
  const first = await client.call(loginOrCreate, email);
  const second = await client.call(loginOrCreate, email.toUpperCase());
  expect(second.user_id).toBe(first.user_id);
  await nextMessage(email);
  await expect.poll(() => project.users()).toHaveLength(1);
});

test('options are sent unchanged, and apply to the link', async ({ client, project, nextMessage }) => {
  const { redirect_urls } = await project.settings();
  const options = {
    login_magic_link_url: redirect_urls?.login?.[0],
    signup_magic_link_url: redirect_urls?.signup?.[1],
    login_expiration_minutes: 5,
    signup_expiration_minutes: 10,
    login_template_id: 'welcome-back',
    signup_template_id: 'welcome',
    locale: 'es',
  };
  await client.call(loginOrCreate, email, options);
  expect(await bodiesOf(project, '/magic_links/email/login_or_create')).toEqual([{ email, ...options }]);
  expect(await nextMessage(email)).toMatchObject({ template_id: 'welcome' });
});

test('a session has the requested duration', async ({ client, project }) => {
  const { token } = await project.createToken({ kind: 'magic_links', email });
  const before = Date.now();
  const { session } = await client.call<SignedIn>(authenticate, token, { session_duration_minutes: 60 });
  const minutes = (Date.parse(session.expires_at) - before) / 60_000;
  expect(Math.round(minutes)).toBe(60);
});

test('without a session, `send` emails only known users, and its reply is the same for unknown ones', async ({
  client,
  project,
  nextMessage,
}) => {
  const { user_id } = await project.addUser({ email });
  const known = await client.call('magicLinks.email.send', email);
  const unknown = await client.call('magicLinks.email.send', 'nobody@portico.example');
  expect(Object.keys(unknown)).toEqual(Object.keys(known));
  expect(await bodiesOf(project, '/magic_links/email/send/primary')).toHaveLength(2);
  expect(await project.outbox({ to: 'nobody@portico.example' })).toEqual([]);

  const token = await tokenOf(await nextMessage(email));
  expect(await client.call(authenticate, token, thirtyMinutes)).toMatchObject({ user_id });
});

test('with a session, `send` emails a link that adds the address to the user', async ({
  client,
  project,
  signIn,
  nextMessage,
}) => {
  const { user_id, session_token } = await signIn(client);
  await client.call('magicLinks.email.send', 'second@portico.example');
  const [request] = await project.requests('/sdk/v1/magic_links/email/send/secondary');
  expect(sessionTokenOf(request?.headers ?? {})).toBe(session_token);

  const token = await tokenOf(await nextMessage('second@portico.example'));
  const { user, ...added } = await client.call<SignedIn>(authenticate, token, thirtyMinutes);
  expect(added.user_id).toBe(user_id);
  expect(user.emails).toMatchObject([{ email }, { email: 'second@portico.example', verified: true }]);
});

test('a used, expired, foreign or invalid token does not sign in', async ({ client, project }) => {
  const refused = { name: 'StytchAPIError', status_code: 401, error_type: 'unable_to_auth_magic_link' };
  const { token: used } = await project.createToken({ kind: 'magic_links', email });
  await client.call(authenticate, used, thirtyMinutes);
  await client.call('session.revoke');
  const { token: old } = await project.createToken({ kind: 'magic_links', email });
  await project.moveClock(31 * 60_000);

  for (const token of [used, old, 'made-up', '']) {
    expect.soft(await client.failure(authenticate, token, thirtyMinutes), token).toMatchObject(refused);
  }
  expect(await client.state()).toEqual({ session: null, user: null, tokens: null });
});

test('a token works once, also in two concurrent calls', async ({ client, project }) => {
  const { token } = await project.createToken({ kind: 'magic_links', email });
  const outcomes = await Promise.allSettled(
    [1, 2].map(() => client.call(authenticate, token, thirtyMinutes)),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

const elsewhere = 'https://elsewhere.example/authenticate';
const refusedLinks: Refusal[] = [
  { call: [loginOrCreate, 'ada@portico'], error_type: 'invalid_email' },
  { call: [loginOrCreate, ''], error_type: 'invalid_email' },
  {
    call: [loginOrCreate, email, { login_magic_link_url: elsewhere }],
    error_type: 'no_match_for_provided_magic_link_url',
  },
  {
    call: [loginOrCreate, email, { signup_magic_link_url: elsewhere }],
    error_type: 'no_match_for_provided_magic_link_url',
  },
  {
    call: [loginOrCreate, email],
    settings: { redirect_urls: { login: [] } },
    error_type: 'no_login_redirect_urls_set',
  },
  {
    call: [loginOrCreate, email],
    settings: { redirect_urls: { signup: [] } },
    error_type: 'no_signup_redirect_urls_set',
  },
  {
    call: [loginOrCreate, email, { login_expiration_minutes: 0 }],
    error_type: 'invalid_expiration_magic_link',
  },
  {
    call: [loginOrCreate, email],
    settings: { rate_limits: { sends_per_minute: 0 } },
    error_type: 'too_many_requests',
    status_code: 429,
  },
  {
    call: [loginOrCreate, email],
    error_type: 'inactive_email',
    faultAt: '/magic_links/email/login_or_create',
  },
  {
    call: ['magicLinks.email.send', email],
    error_type: 'email_not_found',
    status_code: 404,
    faultAt: '/magic_links/email/send/primary',
  },
];

test('every refusal to send a link has its own error type, and no message is sent @rest', async ({
  client,
  project,
}) => {
  await expectRefusals(client, project, refusedLinks);
  expect(await project.outbox()).toEqual([]);
  expect(await project.users()).toEqual([]);
});

test('every refusal of a token has its own error type, and the token stays valid @rest', async ({
  client,
  project,
}) => {
  const { token } = await project.createToken({ kind: 'magic_links', email });
  await expectRefusals(client, project, [
    {
      call: [authenticate, token, { session_duration_minutes: 4 }],
      error_type: 'invalid_session_duration_minutes',
    },
    {
      call: [authenticate, token, thirtyMinutes],
      error_type: 'too_many_requests',
      status_code: 429,
      faultAt: '/magic_links/authenticate',
    },
  ]);
  await client.call(authenticate, token, thirtyMinutes);
});

test('too many links per minute are refused until the minute is over', async ({ client, project }) => {
  await project.change({ rate_limits: { sends_per_minute: 3 } });
  for (let sent = 0; sent < 3; sent++) await client.call(loginOrCreate, email);
  const answered = client.page.waitForResponse('**/login_or_create');
  expect(await client.failure(loginOrCreate, email)).toMatchObject({ error_type: 'too_many_requests' });
  expect(Number((await answered).headers()['retry-after'])).toBeGreaterThan(0);
  await client.call(loginOrCreate, 'somebody.else@portico.example');
  await project.moveClock(61_000);
  await client.call(loginOrCreate, email);
});
