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
});

describe('users, sessions, clients', () => {
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
