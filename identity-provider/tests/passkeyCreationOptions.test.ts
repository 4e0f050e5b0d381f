import { project, provider } from './currentProject';
import { asPasskey, ceremoniesOf, creationOptions } from './passkeyHolder';
import { basicAuthorization, hostOrigin } from './testProvider';

let ceremonies: ReturnType<typeof ceremoniesOf>;
const email = 'ada@portico.example';

beforeEach(async () => {
  await project.dev('PATCH', '', { project_name: 'Acme' });
  ceremonies = ceremoniesOf(project);
});

async function optionsFor(body: object = {}) {
  const { token } = await project.createSession({ email });
  return JSON.parse(creationOptions(await ceremonies.startRegistration(token, body)));
}
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

test('the options require a resident key with user verification', async () => {
  const { token, userId } = await project.createSession({ email });
  const { status, body } = await ceremonies.startRegistration(token);
  expect([status, body.data.user_id]).toEqual([200, userId]);
  const options = JSON.parse(body.data.public_key_credential_creation_options);
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Acme' },
    user: { id: Buffer.from(userId).toString('base64url'), name: email, displayName: email },
    challenge: expect.stringMatching(/^[\w-]{43,}$/),
    attestation: 'none',
    excludeCredentials: [],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  expect(options.pubKeyCredParams.map(({ alg }: { alg: number }) => alg)).toContain(-7);
  expect(options).not.toHaveProperty('publicKey');
});

test.each([
  [{ return_passkey_credential_options: false }, { residentKey: 'preferred', userVerification: 'preferred' }],
  [{ authenticator_type: 'cross-platform' }, { authenticatorAttachment: 'cross-platform' }],
])('a start with %j asks the authenticator for %j', async (body, selection) => {
  expect((await optionsFor(body)).authenticatorSelection).toMatchObject(selection);
});

test.each([
  [{ domain: 'evil.example' }, 'invalid_webauthn_registration_domain'],
  [{ domain: '127.0.0.1' }, 'invalid_webauthn_registration_domain'],
  [{ return_passkey_credential_options: 'yes' }, 'bad_request'],
  [{ override_id: '€'.repeat(22) }, 'bad_request'],
])('a start with %j gets %s', async (body, error_type) => {
  await project.dev('PATCH', '', {
    allowed_origins: [hostOrigin, 'http://127.0.0.1:3000', 'https://shop.example'],
  });
  const { token } = await project.createSession();
  expect(await ceremonies.startRegistration(token, body)).toMatchObject({
    status: 400,
    body: { error_type },
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
