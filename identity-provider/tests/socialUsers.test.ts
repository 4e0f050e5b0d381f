import { base32nopad } from '@scure/base';
import { totpCode } from '../src/totps/totpCodes';
import { project, provider } from './currentProject';
import { ada, sessionLength, SocialBrowser } from './socialSignIn';

let browser: SocialBrowser;
const { email } = ada;
const password = 'correct horse battery staple';

beforeEach(async () => {
  browser = new SocialBrowser(provider.request, project);
});

const users = async () => (await project.dev('GET', '/users')).body;
/** Adds an authenticator app to the user of a session, and verifies it. Returns its id. */
const addApp = async (session: string): Promise<string> => {
  const { totp_id, secret } = (await project.post('/totps', {}, session)).body.data;
  const totp_code = totpCode(base32nopad.decode(secret), Math.floor(Date.now() / 30_000));
  const { status } = await project.post('/totps/authenticate', { totp_code, ...sessionLength }, session);
  expect(status).toBe(200);
  return totp_id;
};

test('a verified address is linked to the account that has verified it, which keeps its password', async () => {
  const { userId, token: session } = await project.createSession({ email, password });
  const { body } = await browser.signIn('google', { email: 'ADA@portico.example' });
  expect(body.data).toMatchObject({ user_id: userId, user: { emails: [{ email, verified: true }] } });
  expect(body.data.user.providers).toHaveLength(1);
  expect(await users()).toHaveLength(1);
  expect((await project.post('/passwords/authenticate', { email, password, ...sessionLength })).status).toBe(
    200,
  );
  expect((await project.post('/sessions/authenticate', {}, session)).status).toBe(200);
});

// The address is verified, so the social provider proves the same person. Below, it is not verified.
test('an account with an authenticator app is linked by its verified address, and the new session lacks the second factor', async () => {
  const account = await project.createSession({ email, password });
  const totpId = await addApp(account.token);
  const { body } = await browser.signIn('google');
  const { session_token: token, session, user } = body.data;
  expect(user).toMatchObject({ user_id: account.userId, totps: [{ totp_id: totpId, verified: true }] });
  expect(session.authentication_factors).toMatchObject([{ type: 'oauth' }]);
  const refusal = { status: 401, body: { error_type: 'unable_to_authenticate_totp' } };
  expect(await project.post('/totps/recovery_codes', {}, token)).toMatchObject(refusal);
  expect(await project.call('DELETE', `/users/totps/${totpId}`, undefined, token)).toMatchObject(refusal);
  expect((await project.post('/totps', {}, token)).body.error_type).toBe('active_totp_exists');
});

test('an address that the social provider has not verified is not linked, and not stored', async () => {
  const { userId } = await project.createSession({ email, password });
  const { body } = await browser.signIn('google', { email_verified: false });
  expect(body.data.user_id).not.toBe(userId);
  expect(body.data.user).toMatchObject({ emails: [], providers: [{ provider_type: 'Google' }] });
  const free = await browser.signIn('google', { email: 'new@portico.example', email_verified: false });
  expect(free.body.data.user.emails).toEqual([]);
  const { body: found } = await project.post('/users/search', { email: 'new@portico.example' });
  expect(found.data.userType).toBe('new');
  const { body: again } = await browser.signIn('google', { email_verified: false });
  expect(again.data.user_id).toBe(body.data.user_id);
});

test('two concurrent sign-ins of one new person create one user', async () => {
  const tokens = [
    await browser.token('google'),
    await browser.token('google'),
    await browser.token('github'),
  ];
  const replies = await Promise.all(
    tokens.map((token) => project.post('/oauth/authenticate', { token, ...sessionLength })),
  );
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await users()).toHaveLength(1);
});

describe('an account with an unverified address', () => {
  const signUp = async () => {
    const { body } = await project.post('/passwords', { email, password, ...sessionLength });
    return { session: body.data.session_token, userId: body.data.user_id };
  };

  test('is linked, and its earlier factors no longer sign in', async () => {
    const { session, userId } = await signUp();
    const { body } = await browser.signIn();
    expect(body.data).toMatchObject({ user_id: userId, user: { emails: [{ email, verified: true }] } });
    const byPassword = await project.post('/passwords/authenticate', { email, password, ...sessionLength });
    expect(byPassword.body.error_type).toBe('reset_password');
    expect((await project.post('/sessions/authenticate', {}, session)).status).toBe(404);
  });

  test('is not linked by its address if it has an authenticator app', async () => {
    const { session, userId } = await signUp();
    await addApp(session);
    const { body } = await browser.signIn('google');
    expect(body.data.user_id).not.toBe(userId);
    expect(body.data.user.emails).toEqual([]);
    expect((await project.post('/sessions/authenticate', {}, session)).status).toBe(200);
  });
});
