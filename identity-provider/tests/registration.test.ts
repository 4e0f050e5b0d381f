import { project, provider } from './currentProject';

const register = (metadata: object) =>
  provider.request('POST', `/projects/${project.publicToken}/v1/oauth2/register`, metadata);

const metadata = {
  client_name: 'Assistant',
  client_uri: 'https://assistant.example',
  logo_uri: 'https://assistant.example/logo.png',
  redirect_uris: ['http://localhost:7777/callback'],
  token_endpoint_auth_method: 'none',
  scope: 'openid email',
};

test('without the setting, no application can register itself', async () => {
  expect((await register(metadata)).status).toBe(404);
});

describe('with the setting', () => {
  beforeEach(async () => void (await project.dev('PATCH', '', { dynamic_client_registration: true })));

  test('an application registers itself, and its consent page shows what it says of itself', async () => {
    const { status, body } = await register(metadata);
    expect(status).toBe(201);
    expect(body).toMatchObject(metadata);
    const { token } = await project.createSession({ email: 'ada@portico.example' });
    const request = {
      client_id: body.client_id,
      redirect_uri: metadata.redirect_uris[0],
      response_type: 'code',
      scopes: ['openid', 'email', 'phone'],
    };
    const start = await project.post('/idp/oauth/authorize/start', request, token);
    expect(start.body.data).toMatchObject({
      client: {
        client_name: 'Assistant',
        client_uri: 'https://assistant.example',
        client_logo_url: 'https://assistant.example/logo.png',
      },
      consent_required: true,
      scope_results: [{ is_grantable: true }, { is_grantable: true }, { is_grantable: false }],
    });
  });

  test.each([
    ['no redirect address', { redirect_uris: [] }, 'invalid_redirect_uri'],
    ['a fragment', { redirect_uris: ['https://assistant.example/#x'] }, 'invalid_redirect_uri'],
    ['a script as its page', { client_uri: 'javascript:alert(1)' }, 'invalid_client_metadata'],
    ['a grant without a person', { grant_types: ['client_credentials'] }, 'invalid_client_metadata'],
  ])('%s is refused', async (_, change, error) => {
    expect(await register({ ...metadata, ...change })).toMatchObject({ status: 400, body: { error } });
  });
});
