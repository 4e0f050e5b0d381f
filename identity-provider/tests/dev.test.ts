import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { project, provider } from './currentProject';
import { basicAuthorization, createTestProject, startTestProvider } from './testProvider';

/** The settings of a new project, except the redirect URLs. */
const defaultSettings = {
  project_name: 'Portico Test',
  disable_sdk_watermark: true,
  email_domains: ['portico.example'],
  password_policy: 'zxcvbn',
  password_config: null,
  breached_passwords: [],
  siwe_required_for_crypto_wallets: true,
  pkce_required_for_email_magic_links: false,
  pkce_required_for_password_resets: false,
  pkce_required_for_oauth: false,
  scopes: [],
  ungrantable_scopes: [],
  google_client_id: null,
  google_jwks: 'https://www.googleapis.com/oauth2/v3/certs',
  default_provider_allowed: true,
  allowed_origins: ['http://localhost:3000', 'http://localhost:3003'],
  rate_limits: false,
  captcha_settings: { enabled: false },
  consent_lifetime_minutes: 525_600,
  step_up_required: false,
};

describe('projects', () => {
  test('a new project has every setting', async () => {
    const { status, body } = await provider.request('POST', '/dev/projects', {});
    expect(status).toBe(200);
    expect(body).toMatchObject({
      public_token: expect.stringMatching(/^public-token-test-/),
      settings: defaultSettings,
    });
    expect(body.settings.redirect_urls).toEqual({
      login: expect.arrayContaining(['http://localhost:3000/authenticate']),
      signup: expect.arrayContaining(['http://localhost:3000/authenticate']),
      reset_password: expect.arrayContaining(['http://localhost:3000/reset-password']),
    });
  });

  test('a live project has live ids', async () => {
    const { body } = await provider.request('POST', '/dev/projects', { live: true });
    expect(body.public_token).toMatch(/^public-token-live-/);
    const { body: user } = await createTestProject(provider.request, body.public_token).dev(
      'POST',
      '/users',
      {},
    );
    expect(user.user_id).toMatch(/^user-live-/);
  });

  test('every setting is stored', async () => {
    const settings = {
      project_name: '<b>Acme</b>',
      disable_sdk_watermark: false,
      email_domains: [],
      password_policy: 'luds',
      password_config: { luds_complexity: 3, luds_minimum_count: 8 },
      breached_passwords: ['hunter2'],
      siwe_required_for_crypto_wallets: false,
      pkce_required_for_email_magic_links: true,
      pkce_required_for_password_resets: true,
      pkce_required_for_oauth: true,
      scopes: [{ scope: 'read:files', description: 'Read your files' }],
      ungrantable_scopes: ['admin'],
      google_client_id: 'abc',
      google_jwks: { keys: [{ kty: 'RSA' }] },
      default_provider_allowed: false,
      allowed_origins: ['http://localhost:4000'],
      redirect_urls: { login: [], signup: ['http://localhost:4000/a'], reset_password: [] },
      rate_limits: { sends_per_minute: 1, code_checks_per_minute: 2, password_checks_per_minute: 3 },
      captcha_settings: { enabled: true, siteKey: 'key' },
      consent_lifetime_minutes: 0,
      consent_url: 'http://localhost:3000/embed?a=b#%7B%7D',
      step_up_required: true,
    };
    expect((await project.dev('PATCH', '', settings)).body).toMatchObject(settings);
    expect((await project.dev('GET', '')).body).toMatchObject(settings);
  });

  test.each([
    [{ project_nmae: 'a misspelt setting' }],
    [{ password_policy: 'strong' }],
    [{ allowed_origins: ['http://localhost:4000/path'] }],
    [{ redirect_urls: { login: ['not a url'] } }],
    [{ rate_limits: { sends_per_minute: -1 } }],
    [{ consent_url: 'javascript:alert(1)' }],
  ])('the settings %j are refused', async (settings) => {
    expect(await project.dev('PATCH', '', settings)).toMatchObject({
      status: 400,
      body: { error_type: 'bad_request' },
    });
  });

  test('two projects have separate data', async () => {
    const other = await provider.createProject();
    await project.dev('POST', '/users', { email: 'ada@portico.example' });
    await project.post('/magic_links/email/login_or_create', { email: 'ada@portico.example' });
    expect((await other.dev('GET', '/users')).body).toEqual([]);
    expect((await other.dev('GET', '/outbox')).body).toEqual([]);
    expect((await other.dev('GET', '/requests')).body).toEqual([]);
  });
});

describe('users, sessions, clients', () => {
  test('a user has the same fields as in the API', async () => {
    const fields = {
      email: 'ada@portico.example',
      phone_number: '+12025550162',
      password: 'p',
      requires_reset: true,
    };
    const { body } = await project.dev('POST', '/users', fields);
    expect(body).toMatchObject({
      user_id: expect.stringMatching(/^user-test-/),
      emails: [{ email: fields.email, verified: true }],
      phone_numbers: [{ phone_number: fields.phone_number, verified: true }],
      password: { requires_reset: true },
    });
    expect(JSON.stringify(body)).not.toContain('argon2');
    expect((await project.dev('GET', '/users')).body).toEqual([body]);
  });

  test('a session can be created only for an existing user', async () => {
    const { body: user } = await project.dev('POST', '/users', { email: 'ada@portico.example' });
    const { body } = await project.dev('POST', '/sessions', { user_id: user.user_id, minutes: 1 });
    expect(body).toMatchObject({
      session_token: expect.any(String),
      session_jwt: expect.any(String),
      session: { user_id: user.user_id },
    });
    const nobody = await project.dev('POST', '/sessions', { user_id: 'user-test-none' });
    expect(nobody.body.error_type).toBe('user_not_found');
  });

  test.each([
    ['third_party', true],
    ['first_party', true],
    ['third_party_public', false],
    ['first_party_public', false],
  ])('a %s client has a secret: %s', async (client_type, isSecret) => {
    const client = {
      client_type,
      redirect_uris: ['http://localhost:3003/callback'],
      post_logout_redirect_uris: [],
      scopes: ['openid'],
      consent_required: true,
    };
    const { body } = await project.dev('POST', '/clients', client);
    expect(body).toMatchObject({ ...client, client_id: expect.any(String) });
    expect('client_secret' in body).toBe(isSecret);
    expect(body).not.toHaveProperty('client_name');
  });

  test.each(['magic_links', 'login', 'reset_password'])(
    'a %s token is made without a message',
    async (kind) => {
      const email = 'ada@portico.example';
      const { body } = await project.dev('POST', '/tokens', { kind, email });
      expect((await project.outbox(email)).length).toBe(0);
      const link = await provider.request('GET', body.href.slice('http://localhost:3002'.length));
      expect(link.headers['location']).toContain(`stytch_token_type=${kind}&token=${body.token}`);
      const redeemed = await project.post('/magic_links/authenticate', { token: body.token });
      expect(redeemed.body.data.user.emails[0].email).toBe(email);
    },
  );
});

describe('the outbox', () => {
  test('lists messages oldest first, by recipient, and after a message or a time', async () => {
    const send = (email: string) => project.post('/otps/email/login_or_create', { email });
    await send('a@portico.example');
    await send('b@portico.example');
    await send('a@portico.example');
    const list = async (query = '') =>
      (await project.dev('GET', `/outbox${query}`)).body as { id: number; to: string }[];
    const all = await list();
    expect(all.map(({ to }) => to)).toEqual(['a@portico.example', 'b@portico.example', 'a@portico.example']);
    expect(all[0]).toEqual({
      id: expect.any(Number),
      channel: 'email',
      kind: 'passcode',
      to: 'a@portico.example',
      subject: expect.any(String),
      text: expect.any(String),
      code: expect.stringMatching(/^\d{6}$/),
      links: [],
      sent_at: expect.any(String),
    });
    expect(await list('?to=a%40portico.example')).toHaveLength(2);
    expect(await list(`?after=${all[1]?.id}`)).toEqual(all.slice(2));
    expect(await list(`?after=${new Date(Date.now() + 60_000).toISOString()}`)).toEqual([]);
    expect(await list(`?after=${Date.now() - 60_000}`)).toHaveLength(3);
  });
});

describe('the request log', () => {
  test('shows each call with its status', async () => {
    const authorization = basicAuthorization(project.publicToken, project.publicToken);
    await project.post('/otps/authenticate', { token: '123456', method_id: 'm' });
    await project.post('/sessions/revoke', '');
    await project.call('GET', `/projects/bootstrap/${project.publicToken}?cache=1`);
    await project.post('/users/search', '{"email":');
    const { body } = await project.dev('GET', '/requests');
    const rows = body.map(({ method, path: logged, body: sent, status }: Record<string, unknown>) => [
      method,
      logged,
      sent,
      status,
    ]);
    expect(rows).toEqual([
      ['POST', '/sdk/v1/otps/authenticate', { token: '123456', method_id: 'm' }, 404],
      ['POST', '/sdk/v1/sessions/revoke', null, 401],
      ['GET', `/sdk/v1/projects/bootstrap/${project.publicToken}`, null, 200],
      ['POST', '/sdk/v1/users/search', null, 400],
    ]);
    expect(body[0].headers).toMatchObject({ authorization });
    expect(Date.parse(body[0].at)).not.toBeNaN();
  });

  test('does not show preflights', async () => {
    await provider.request('OPTIONS', `/sdk/v1/projects/bootstrap/${project.publicToken}`, undefined, {
      origin: 'http://localhost:3000',
    });
    expect((await project.dev('GET', '/requests')).body).toEqual([]);
  });

  test.each([
    ['/sdk/v1/otps/*/login_or_create', 2],
    ['/sdk/v1/otps/sms/login_or_create', 1],
    ['/sdk/v1/*', 0],
  ])('the pattern %s selects %i calls', async (pattern, count) => {
    await project.post('/otps/sms/login_or_create', { phone_number: '+12025550162' });
    await project.post('/otps/whatsapp/login_or_create', { phone_number: '+12025550162' });
    expect((await project.dev('GET', `/requests?path=${encodeURIComponent(pattern)}`)).body).toHaveLength(
      count,
    );
  });
});

describe('a new database', () => {
  test('has the seeded project, its two users, and its settings', async () => {
    const seeded = createTestProject(provider.request, 'public-token-test-local');
    expect((await seeded.dev('GET', '')).body).toMatchObject({
      project_name: 'Fernweh',
      rate_limits: { sends_per_minute: 3, code_checks_per_minute: 3, password_checks_per_minute: 5 },
    });
    const { body } = await seeded.dev('GET', '/users');
    expect(body.map((user: { password: object | null }) => user.password !== null)).toEqual([true, false]);
  });

  test('keeps everything over a restart, and is seeded once', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'identity-provider-'));
    try {
      const url = `file:${path.join(folder, 'test.db')}`;
      let restarted = await startTestProvider(url);
      const kept = await restarted.createProject({ project_name: 'Kept' });
      await kept.moveClock(7);
      const { token } = await kept.createSession({ email: 'ada@portico.example' });
      await restarted.close();

      restarted = await startTestProvider(url);
      const again = createTestProject(restarted.request, kept.publicToken);
      expect((await again.dev('GET', '')).body.project_name).toBe('Kept');
      expect((await again.post('/sessions/authenticate', {}, token)).status).toBe(200);
      const seeded = createTestProject(restarted.request, 'public-token-test-local');
      expect((await seeded.dev('GET', '/users')).body).toHaveLength(2);
      await restarted.close();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
