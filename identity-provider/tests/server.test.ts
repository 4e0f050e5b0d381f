import { Client, StytchError } from 'stytch';
import { Project, startIdentityProvider, type IdentityProvider } from '../src/index';

/** The library for servers calls the provider as `docs/server.md` shows. */
let provider: IdentityProvider;
let project: Project;
let stytch: Client;

beforeAll(async () => {
  provider = await startIdentityProvider({ port: 0 });
  jest.spyOn(console, 'warn').mockImplementation(); // the library warns about all URLs except those of the real service
});
afterAll(() => provider.stop());

beforeEach(async () => {
  project = await Project.create(provider.url);
  stytch = new Client(project.serverOptions);
});

async function startSession(email = 'ada@portico.example') {
  const user = await project.addUser({ email });
  return { ...user, ...(await project.startSession(user)) };
}

const requestsOf = async (path: string) => (await project.requests(path)).length;
const authenticate = '/v1/sessions/authenticate';

test('a JWT is checked with the published keys, and the provider is asked only if this fails', async () => {
  const { session_jwt, user_id } = await startSession();
  const { session } = await stytch.sessions.authenticateJwt({ session_jwt, max_token_age_seconds: 300 });
  expect(session).toMatchObject({ user_id, authentication_factors: [{ type: 'magic_link' }] });
  expect(session.session_id).toMatch(/^session-test-/);
  expect(await requestsOf(authenticate)).toBe(0);

  const asked = await stytch.sessions.authenticateJwt({ session_jwt, max_token_age_seconds: 0 });
  expect(asked.session).toMatchObject({ user_id, session_id: session.session_id });
  expect(await requestsOf(authenticate)).toBe(1);
});

test.each(['session_token', 'session_jwt'] as const)(
  'the provider checks a %s, until the session is revoked',
  async (name) => {
    const { [name]: token, session_token, user_id } = await startSession();
    const checked = await stytch.sessions.authenticate({ [name]: token });
    expect(checked).toMatchObject({ status_code: 200, session: { user_id } });
    expect(checked.user.emails).toMatchObject([{ email: 'ada@portico.example' }]);

    await project.clock.advance(6 * 60_000); // the JWT has expired, the session has not
    await stytch.sessions.authenticate({ [name]: token });
    await project.callApi('/sessions/revoke', {}, session_token);
    await expect(stytch.sessions.authenticate({ [name]: token })).rejects.toMatchObject({
      status_code: 404,
      error_type: 'session_not_found',
    });
  },
);

test('a forged JWT and a JWT of another project are refused', async () => {
  const { session_jwt } = await startSession();
  const other = new Client((await Project.create(provider.url)).serverOptions);
  await expect(other.sessions.authenticateJwt({ session_jwt })).rejects.toThrow(StytchError);
  await expect(stytch.sessions.authenticateJwt({ session_jwt: 'forged' })).rejects.toThrow(StytchError);
});

test('the secret must be that of the project', async () => {
  const { session_token } = await startSession();
  const thief = new Client({ ...project.serverOptions, secret: 'secret-test-other' });
  await expect(thief.sessions.authenticate({ session_token })).rejects.toMatchObject({
    error_type: 'unauthorized_credentials',
  });
});

test('users are read, and searched by address, page by page', async () => {
  const { user_id } = await startSession();
  await project.addUser({ phone_number: '+12025550162' });
  expect(await stytch.users.get({ user_id })).toMatchObject({ user_id, totps: [] });
  await expect(stytch.users.get({ user_id: 'user-test-unknown' })).rejects.toMatchObject({
    error_type: 'user_not_found',
  });

  const byEmail = { filter_name: 'email_address' as const, filter_value: ['ADA@portico.example'] };
  const byPhone = { filter_name: 'phone_number' as const, filter_value: ['+12025550162'] };
  const search = async (operator: 'AND' | 'OR', ...operands: (typeof byEmail | typeof byPhone)[]) =>
    (await stytch.users.search({ query: { operator, operands } })).results;
  expect((await search('AND', byEmail)).map((user) => user.user_id)).toEqual([user_id]);
  expect(await search('OR', byEmail, byPhone)).toHaveLength(2);
  expect(await search('AND', byEmail, byPhone)).toEqual([]);

  const pages = [];
  for (const users = stytch.users.searchAll({ limit: 1 }); users.hasNext();) pages.push(await users.next());
  expect(pages.map((page) => page.length)).toEqual([1, 1]);
  const unknown = { filter_name: 'status' as const, filter_value: ['active'] };
  await expect(
    stytch.users.search({ query: { operator: 'AND', operands: [unknown] } }),
  ).rejects.toMatchObject({ error_type: 'bad_request' });
});

test('the sessions of a user are listed, and revoked by their id, their token or their JWT', async () => {
  const { user_id, session_token, session_jwt } = await startSession();
  const other = await project.startSession({ user_id });
  const second = await stytch.sessions.authenticate({
    session_token: (await project.startSession({ user_id })).session_token,
  });
  await startSession('grace@portico.example');
  const ids = async () => {
    const { sessions } = await stytch.sessions.get({ user_id });
    return sessions.map(({ session_id }) => session_id);
  };
  const { session } = await stytch.sessions.authenticate({ session_token });
  const newest = second.session.session_id;
  expect(await ids()).toEqual([newest, expect.any(String), session.session_id]);
  const { sessions } = await stytch.sessions.get({ user_id });
  expect(sessions.at(-1)).toEqual({ ...session, last_accessed_at: expect.any(String) as unknown });

  await stytch.sessions.revoke({ session_id: newest });
  await stytch.sessions.revoke({ session_token: other.session_token });
  expect(await ids()).toEqual([session.session_id]);
  await stytch.sessions.revoke({ session_jwt });
  expect(await ids()).toEqual([]);
  const ended = { error_type: 'session_not_found' };
  await expect(stytch.sessions.revoke({ session_id: newest })).rejects.toMatchObject(ended);
  await expect(stytch.sessions.authenticate({ session_token })).rejects.toMatchObject(ended);
});

test('the sessions of a user who does not exist cannot be read', async () => {
  const notFound = { status_code: 404, error_type: 'user_not_found' };
  await expect(stytch.sessions.get({ user_id: 'user-test-unknown' })).rejects.toMatchObject(notFound);
});

test('a session and a user of another project are not found', async () => {
  const { user_id, session_token } = await startSession();
  const { session } = await stytch.sessions.authenticate({ session_token });
  const other = new Client((await Project.create(provider.url)).serverOptions);
  await expect(other.sessions.revoke({ session_id: session.session_id })).rejects.toThrow(StytchError);
  await expect(other.sessions.get({ user_id })).rejects.toThrow(StytchError);
  await expect(other.users.delete({ user_id })).rejects.toThrow(StytchError);
  expect(await stytch.sessions.authenticate({ session_token })).toMatchObject({ session: { user_id } });
});

test('a deleted user has no sessions, and the next sign-in with the address creates a new user', async () => {
  const { user_id, session_token } = await startSession();
  expect(await stytch.users.delete({ user_id })).toMatchObject({ status_code: 200, user_id });
  await expect(stytch.sessions.authenticate({ session_token })).rejects.toMatchObject({
    error_type: 'session_not_found',
  });
  await expect(stytch.users.delete({ user_id })).rejects.toMatchObject({ error_type: 'user_not_found' });
  expect((await startSession()).user_id).not.toBe(user_id);
});

test('faults reach the calls of servers, too', async () => {
  const { session_token } = await startSession();
  await project.faults.add({ path: authenticate, fault: { reset: true } });
  await expect(stytch.sessions.authenticate({ session_token })).rejects.not.toThrow(StytchError);
});
