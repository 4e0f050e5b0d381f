import { createHash } from 'node:crypto';
import { project, provider } from './currentProject';

const email = 'ada@portico.example';

const sendLink = (body: object = {}) =>
  project.post('/magic_links/email/login_or_create', { email, ...body });
const signIn = (token: string, body: object = {}, session?: string) =>
  project.post('/magic_links/authenticate', { token, session_duration_minutes: 30, ...body }, session);

test('a link signs a new user up, with all fields of the reply', async () => {
  expect((await sendLink()).status).toBe(200);
  const { status, body } = await signIn(await project.followLink(email));
  expect(status).toBe(200);
  const { data } = body;
  expect(data.user).toMatchObject({ user_id: data.user_id, status: 'active', password: null });
  expect(data.user.emails).toEqual([{ email_id: data.method_id, email, verified: true }]);
  expect(data.session).toMatchObject({
    user_id: data.user_id,
    custom_claims: null,
    roles: [],
    authentication_factors: [
      {
        type: 'magic_link',
        delivery_method: 'email',
        email_factor: { email_id: data.method_id, email_address: email },
      },
    ],
  });
  expect(Date.parse(data.session.expires_at) - Date.parse(data.session.started_at)).toBe(30 * 60_000);
  expect(data.session_token.length).toBeGreaterThan(40);
  expect(data.session_jwt.split('.')).toHaveLength(3);
});

test('the message differs for new and known users, and uses the requested template', async () => {
  const templates = { login_template_id: 'log-in', signup_template_id: 'sign-up' };
  await sendLink(templates);
  await sendLink(templates);
  const messages = await project.outbox(email);
  expect(messages.map(({ subject, template_id }) => [subject, template_id])).toEqual([
    ['Finish signing up for Portico Test', 'sign-up'],
    ['Your login link for Portico Test', 'log-in'],
  ]);
});

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
  [{ email: 'ada@portico' }, 'invalid_email'],
  [{ email: `${'a'.repeat(65)}@portico.example` }, 'invalid_email'],
  [{ login_magic_link_url: 'https://evil.example/authenticate' }, 'no_match_for_provided_magic_link_url'],
  [{ login_magic_link_url: 'http://localhost:3000/embedded' }, 'no_match_for_provided_magic_link_url'],
  [{ signup_magic_link_url: 'javascript:alert(1)' }, 'no_match_for_provided_magic_link_url'],
  [{ login_expiration_minutes: 0 }, 'invalid_expiration_magic_link'],
  [{ code_challenge: 'short' }, 'invalid_code_challenge'],
])('a request with %j gets %s and sends nothing', async (body, error_type) => {
  expect(await sendLink(body)).toMatchObject({ status: 400, body: { error_type } });
  expect(await project.outbox(email)).toEqual([]);
  expect((await project.dev('GET', '/users')).body).toEqual([]);
});

test.each([
  ['login', 'no_login_redirect_urls_set'],
  ['signup', 'no_signup_redirect_urls_set'],
])('a project without %s redirect URLs sends nothing', async (list, error_type) => {
  await project.dev('PATCH', '', { redirect_urls: { [list]: [] } });
  expect(await sendLink()).toMatchObject({ status: 400, body: { error_type } });
});

test.each([4, 527_041, '30'])(
  'a session of %j minutes is refused, and the link still works',
  async (minutes) => {
    await sendLink();
    const token = await project.followLink(email);
    const refused = await signIn(token, { session_duration_minutes: minutes });
    expect(refused).toMatchObject({ status: 400, body: { error_type: 'invalid_session_duration_minutes' } });
    expect((await signIn(token)).status).toBe(200);
  },
);

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

test('send/primary creates no user: an unknown address gets the same reply, and no message', async () => {
  await project.dev('POST', '/users', { email });
  const send = (to: string) => project.post('/magic_links/email/send/primary', { email: to });
  const [known, unknown] = [await send(email), await send('nobody@portico.example')];
  expect(unknown.status).toBe(known.status);
  expect(Object.keys(unknown.body.data)).toEqual(Object.keys(known.body.data));
  expect(await project.outbox(email)).toHaveLength(1);
  expect(await project.outbox('nobody@portico.example')).toEqual([]);
  expect((await project.dev('GET', '/users')).body).toHaveLength(1);
});
