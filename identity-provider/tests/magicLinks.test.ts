import { createHash } from 'node:crypto';
import { project, provider } from './currentProject';

const email = 'ada@portico.example';

const sendLink = (body: object = {}) =>
  project.post('/magic_links/email/login_or_create', { email, ...body });
const signIn = (token: string, body: object = {}, session?: string) =>
  project.post('/magic_links/authenticate', { token, session_duration_minutes: 30, ...body }, session);

test('a link leads to the requested address and keeps its query', async () => {
  await sendLink({ signup_magic_link_url: 'http://localhost:3000/embed?next=%2Fa%20b&x=1#here' });
  const { links } = await project.lastMessage(email);
  expect(links[0]?.kind).toBe('magic_links');
  const { status, headers } = await provider.request(
    'GET',
    links[0]?.href.slice('http://localhost:3002'.length) ?? '',
  );
  expect(status).toBe(302);
  expect(headers['location']).toMatch(
    /^http:\/\/localhost:3000\/embed\?next=%2Fa%20b&x=1&stytch_token_type=magic_links&token=[\w-]{43}#here$/,
  );
});

test('a link works once, also when it is redeemed twice at the same moment', async () => {
  await sendLink();
  const token = await project.followLink(email);
  const replies = await Promise.all([signIn(token), signIn(token), signIn(token)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401, 401]);
  expect((await signIn(token)).body.error_type).toBe('unable_to_auth_magic_link');
});

test('a link expires by the clock of the project', async () => {
  await sendLink({ signup_expiration_minutes: 10 });
  const token = await project.followLink(email);
  await project.moveClock(11);
  expect((await signIn(token)).body.error_type).toBe('unable_to_auth_magic_link');
  await project.moveClock(9);
  expect((await signIn(token)).status).toBe(200);
});

test.each([
  [{ login_magic_link_url: 'https://evil.example/authenticate' }, 'no_match_for_provided_magic_link_url'],
  [{ login_magic_link_url: 'http://localhost:3000/embedded' }, 'no_match_for_provided_magic_link_url'],
  [{ signup_magic_link_url: 'javascript:alert(1)' }, 'no_match_for_provided_magic_link_url'],
  [{ code_challenge: 'short' }, 'invalid_code_challenge'],
])('a request with %j gets %s and sends nothing', async (body, error_type) => {
  expect(await sendLink(body)).toMatchObject({ status: 400, body: { error_type } });
  expect(await project.outbox(email)).toEqual([]);
  expect((await project.dev('GET', '/users')).body).toEqual([]);
});

describe('with PKCE', () => {
  const verifier = 'ab12'.repeat(20);
  const code_challenge = createHash('sha256').update(verifier).digest('base64url');

  test('a wrong verifier does not consume the link', async () => {
    await project.dev('PATCH', '', { pkce_required_for_email_magic_links: true });
    expect((await sendLink()).body.error_type).toBe('pkce_expected_code_challenge');
    await sendLink({ code_challenge });
    const token = await project.followLink(email);
    expect((await signIn(token)).body.error_type).toBe('pkce_expected_code_verifier');
    expect((await signIn(token, { code_verifier: 'cd34' })).body.error_type).toBe('pkce_mismatch');
    expect((await signIn(token, { code_verifier: verifier })).status).toBe(200);
    expect((await signIn(token, { code_verifier: verifier })).body.error_type).toBe(
      'unable_to_auth_magic_link',
    );
  });
});

test('send/primary creates no user, and refuses an unknown address', async () => {
  await project.dev('POST', '/users', { email });
  const send = (to: string) => project.post('/magic_links/email/send/primary', { email: to });
  expect((await send(email)).status).toBe(200);
  const refused = await send('nobody@portico.example');
  expect(refused).toMatchObject({ status: 404, body: { error_type: 'email_not_found' } });
  expect(await project.outbox(email)).toHaveLength(1);
  expect(await project.outbox('nobody@portico.example')).toEqual([]);
  expect((await project.dev('GET', '/users')).body).toHaveLength(1);
});
