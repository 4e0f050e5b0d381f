import { createHash } from 'node:crypto';
import { project } from './currentProject';

const email = 'ada@portico.example';
const password = 'violet harbour kettle 42';
const newPassword = 'maple thunder envelope 77';

let session: string;

beforeEach(async () => {
  ({ token: session } = await project.createSession({ email, password, requires_reset: true }));
});

const requestReset = (body: object = {}) => project.post('/passwords/email/reset/start', { email, ...body });
const requestToken = async (body: object = {}) => {
  expect((await requestReset(body)).status).toBe(200);
  return project.followLink(email);
};
const reset = (token: string, body: object = {}) =>
  project.post('/passwords/email/reset', {
    token,
    password: newPassword,
    session_duration_minutes: 30,
    ...body,
  });
const logInByLink = (token: string, body: object = {}) =>
  project.post('/magic_links/authenticate', { token, session_duration_minutes: 30, ...body });
const logIn = (given: string) =>
  project.post('/passwords/authenticate', { email, password: given, session_duration_minutes: 30 });
const unable = { status: 401, body: { error_type: 'unable_to_auth_password_reset_token' } };

test('a link sets a new password and signs the user in: the old password, a required reset, all sessions and earlier links end', async () => {
  const earlier = await requestToken();
  const { status, body } = await reset(await requestToken());
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    user_id: body.data.user.user_id,
    session_jwt: expect.any(String),
    session: { authentication_factors: [{ type: 'password', delivery_method: 'knowledge' }] },
    user: { emails: [{ email, verified: true }], password: { requires_reset: false } },
  });
  expect((await logIn(password)).status).toBe(401);
  expect((await logIn(newPassword)).status).toBe(200);
  const ended = await project.post('/sessions/authenticate', {}, session);
  expect(ended.body.error_type).toBe('session_not_found');
  expect((await project.post('/sessions/authenticate', {}, body.data.session_token)).status).toBe(200);
  expect(await reset(earlier)).toMatchObject(unable);
});

describe('the token of a reset mail', () => {
  test('works once, also when it is redeemed twice at the same moment', async () => {
    const token = await requestToken();
    const replies = await Promise.all([reset(token), reset(token, { password }), reset(token)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
    const winner = replies.findIndex(({ status }) => status === 200);
    expect((await logIn(winner === 1 ? password : newPassword)).status).toBe(200);
  });

  test('works once, either for logging in or for setting a password', async () => {
    const token = await requestToken();
    const replies = await Promise.all([reset(token), logInByLink(token)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const next = await requestToken();
    expect((await logInByLink(next)).body.data.user.emails).toMatchObject([{ email, verified: true }]);
    expect(await reset(next)).toMatchObject(unable);
  });

  test('is not consumed by a weak password', async () => {
    const token = await requestToken();
    expect(await reset(token, { password: 'password1' })).toMatchObject({
      status: 400,
      body: { error_type: 'weak_password' },
    });
    expect((await reset(token)).status).toBe(200);
  });
});

test('a link expires after the requested number of minutes', async () => {
  const token = await requestToken({ reset_password_expiration_minutes: 10 });
  await project.moveClock(10.5);
  expect(await reset(token)).toMatchObject(unable);
  expect((await logInByLink(token)).status).toBe(401);
  await project.moveClock(9.5);
  expect((await reset(token)).status).toBe(200);
});

test('the token of a magic link cannot set a password', async () => {
  await project.post('/magic_links/email/login_or_create', { email });
  const token = await project.followLink(email);
  for (const wrong of [token, 'unknown', '']) expect(await reset(wrong)).toMatchObject(unable);
  expect((await logInByLink(token)).status).toBe(200);
});

test('an unknown address gets the same reply, and no message', async () => {
  const known = await requestReset();
  const unknown = await requestReset({ email: 'nobody@portico.example' });
  expect([known.status, unknown.status]).toEqual([200, 200]);
  expect(Object.keys(unknown.body.data)).toEqual(Object.keys(known.body.data));
  expect(await project.outbox(email)).toHaveLength(1);
  expect(await project.outbox('nobody@portico.example')).toEqual([]);
  expect((await project.dev('GET', '/users')).body).toHaveLength(1);
});

test.each([
  [{ reset_password_redirect_url: 'https://evil.example/' }, 'no_match_for_provided_reset_password_url'],
  [{ login_redirect_url: 'https://evil.example/' }, 'no_match_for_provided_magic_link_url'],
])('a request with %j gets %s and sends nothing', async (body, error_type) => {
  expect(await requestReset(body)).toMatchObject({ status: 400, body: { error_type } });
  expect(await project.outbox(email)).toEqual([]);
});

test.each([
  ['setting a password', reset],
  ['logging in', logInByLink],
])('with PKCE, %s with a wrong verifier does not consume the token', async (_case, redeem) => {
  const verifier = 'ab12'.repeat(20);
  const code_challenge = createHash('sha256').update(verifier).digest('base64url');
  await project.dev('PATCH', '', { pkce_required_for_password_resets: true });
  expect((await requestReset()).body.error_type).toBe('pkce_expected_code_challenge');
  const token = await requestToken({ code_challenge });
  expect((await redeem(token)).body.error_type).toBe('pkce_expected_code_verifier');
  expect((await redeem(token, { code_verifier: 'cd34' })).body.error_type).toBe('pkce_mismatch');
  expect((await redeem(token, { code_verifier: verifier })).status).toBe(200);
  expect((await redeem(token, { code_verifier: verifier })).status).toBe(401);
});
