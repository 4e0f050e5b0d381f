import { project, provider } from './currentProject';
import { asPasskey, ceremoniesOf, creationOptions } from './passkeyHolder';
import { basicAuthorization, hostOrigin } from './testProvider';

let ceremonies: ReturnType<typeof ceremoniesOf>;

beforeEach(async () => {
  await project.dev('PATCH', '', { project_name: 'Acme' });
  ceremonies = ceremoniesOf(project);
});
const startFrom = (session: string, domain: string, origin?: string) =>
  provider.request(
    'POST',
    '/sdk/v1/webauthn/register/start',
    { ...asPasskey, domain },
    {
      ...(origin === undefined ? {} : { origin }),
      authorization: basicAuthorization(project.publicToken, session),
    },
  );

test('a start for a domain of another site is refused', async () => {
  await project.dev('PATCH', '', {
    allowed_origins: [hostOrigin, 'http://127.0.0.1:3000', 'https://shop.example'],
  });
  const { token } = await project.createSession();
  expect(await ceremonies.startRegistration(token, { domain: 'evil.example' })).toMatchObject({
    status: 400,
    body: { error_type: 'invalid_webauthn_registration_domain' },
  });
});

test.each([
  ['https://login.acme.example', 'acme.example', 200],
  ['https://login.acme.example', 'cme.example', 400],
  ['http://shop.localhost:3000', 'localhost', 400],
])('a page of %s that starts for the domain %s gets %i', async (origin, domain, status) => {
  await project.dev('PATCH', '', { allowed_origins: [hostOrigin, 'https://b.example', origin] });
  const { token } = await project.createSession();
  expect((await startFrom(token, domain, origin)).status).toBe(status);
});

test("the options exclude the user's own passkeys for this domain, and no others", async () => {
  const own = await ceremonies.createHolder();
  await ceremonies.createHolder('eve@portico.example');
  const options = JSON.parse(creationOptions(await ceremonies.startRegistration(own.token)));
  expect(options.excludeCredentials).toEqual([
    { id: own.authenticator.credentialId, type: 'public-key', transports: ['internal', 'hybrid'] },
  ]);
  await project.dev('PATCH', '', { allowed_origins: [hostOrigin, 'https://acme.example'] });
  const elsewhere = await startFrom(own.token, 'acme.example');
  expect(JSON.parse(creationOptions(elsewhere)).excludeCredentials).toEqual([]);
});
