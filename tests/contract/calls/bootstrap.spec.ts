import { host } from '../../support/addresses';
import { expect, test } from '../test';

const bootstrapPath = '/sdk/v1/projects/bootstrap/*';

test('a client reads the project’s settings once, and sends its version, its page and its ids', async ({
  client,
  project,
}) => {
  await client.call('internals.bootstrap.getAsync');
  await client.call('internals.bootstrap.getAsync');
  const requests = await project.requests(bootstrapPath);
  expect(requests).toHaveLength(1);
  const { method, path, headers = {}, body } = requests[0] ?? {};
  expect({ method, path, body }).toEqual({
    method: 'GET',
    path: `/sdk/v1/projects/bootstrap/${project.publicToken}`,
    body: null,
  });
  expect(headers).toMatchObject({
    authorization: `Basic ${btoa(`${project.publicToken}:${project.publicToken}`)}`,
    'content-type': 'application/json',
    'x-sdk-parent-host': host,
  });
  const about: unknown = JSON.parse(atob(headers['x-sdk-client'] ?? ''));
  expect(about).toEqual({
    event_id: expect.stringMatching(/^event-id-/),
    app_session_id: expect.stringMatching(/^app-session-id-/),
    persistent_id: expect.stringMatching(/^persistent-id-/),
    client_sent_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    timezone: expect.any(String),
    app: { identifier: 'localhost' },
    sdk: { identifier: 'Stytch.js Javascript SDK', version: '@stytch/vanilla-js@6.3.0' },
  });
});

test.describe('the project’s settings', () => {
  test.use({
    projectSettings: {
      project_name: 'Corner Shop',
      disable_sdk_watermark: false,
      email_domains: ['mail.corner.example', 'corner.example'],
      password_config: { luds_complexity: 3, luds_minimum_count: 12 },
      pkce_required_for_email_magic_links: true,
      pkce_required_for_oauth: true,
      siwe_required_for_crypto_wallets: false,
    },
  });

  test('are mapped, cached for the next visit, and read synchronously or when they arrive', async ({
    client,
    project,
  }) => {
    const expected = {
      projectName: 'Corner Shop',
      displayWatermark: true,
      emailDomains: ['mail.corner.example', 'corner.example'],
      passwordConfig: { ludsComplexity: 3, ludsMinimumCount: 12 },
      captchaSettings: { enabled: false },
      runDFPProtectedAuth: false,
      pkceRequiredForEmailMagicLinks: true,
      pkceRequiredForPasswordResets: false,
      pkceRequiredForOAuth: true,
      siweRequiredForCryptoWallets: false,
      cnameDomain: null,
      vertical: 'CONSUMER',
    };
    expect(await client.call('internals.bootstrap.getAsync')).toMatchObject(expected);
    expect(await client.call('internals.bootstrap.getSync')).toMatchObject(expected);
    const stored = await client.stored(project.publicToken, '::bootstrap');
    expect(JSON.parse(stored ?? 'null')).toMatchObject(expected);
  });
});
