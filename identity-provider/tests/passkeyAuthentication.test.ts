import { project, provider } from './currentProject';
import { asPasskey, ceremoniesOf, creationOptions, requestOptions } from './passkeyHolder';
import { flag, type Changes } from './softwareAuthenticator';
import { basicAuthorization, hostOrigin } from './testProvider';

let ceremonies: ReturnType<typeof ceremoniesOf>;

beforeEach(async () => {
  ceremonies = ceremoniesOf(project);
});

const refused = { status: 401, body: { error_type: 'unable_to_auth_webauthn_registration' } };

describe('starting an authentication', () => {
  test.each([
    [{}, 'required'],
    [{ return_passkey_credential_options: false }, 'preferred'],
  ])('starting in a session with %j allows only the passkeys of its user', async (body, userVerification) => {
    const { token, userId, authenticator } = await ceremonies.createHolder();
    await ceremonies.createHolder('eve@portico.example');
    const reply = await ceremonies.startAuthentication(token, body);
    expect(reply.body.data.user_id).toBe(userId);
    expect(JSON.parse(requestOptions(reply))).toMatchObject({
      userVerification,
      allowCredentials: [
        { id: authenticator.credentialId, type: 'public-key', transports: ['internal', 'hybrid'] },
      ],
    });
  });
});

describe('finishing an authentication', () => {
  test.each<[string, Changes]>([
    ['another type', { type: 'webauthn.create' }],
    ['another origin', { origin: 'http://evil.example' }],
    ['the origin of another page the project lists', { origin: 'http://localhost:3003' }],
    ['a page in a frame', { clientData: { crossOrigin: true } }],
    ['another relying party', { rpId: 'evil.example' }],
    ['no user presence', { flags: flag.UV }],
    ['no user verification', { flags: flag.UP }],
    ['a backup of a key that cannot be backed up', { flags: flag.UP | flag.UV | flag.BS }],
    ['a key that could not be backed up before', { flags: flag.UP | flag.UV | flag.BE }],
    ['a forged signature', { isForged: true }],
    ['a counter that stands still', { counter: 1 }],
    ['the user handle of somebody else', { userHandle: 'AAAA' }],
  ])('a ceremony with %s is refused, and the challenge is consumed', async (_case, changes) => {
    const { authenticator } = await ceremonies.createHolder();
    expect((await ceremonies.signIn(authenticator, { counter: 1 })).status).toBe(200);
    const options = requestOptions(await ceremonies.startAuthentication());
    expect(await ceremonies.authenticate(authenticator.get(options, changes))).toMatchObject(refused);
    if (changes.challenge === undefined) {
      expect(await ceremonies.authenticate(authenticator.get(options))).toMatchObject(refused);
    }
    expect((await ceremonies.signIn(authenticator)).status).toBe(200);
  });

  type Holder = Awaited<ReturnType<ReturnType<typeof ceremoniesOf>['createHolder']>>;
  test.each<[string, (holder: Holder) => Promise<{ credential: string; session?: string }>]>([
    [
      'expired',
      async ({ authenticator }) => {
        const credential = authenticator.get(requestOptions(await ceremonies.startAuthentication()));
        await project.moveClock(5.1);
        return { credential };
      },
    ],
    [
      'started as a registration',
      async ({ authenticator, token }) => {
        const { challenge } = JSON.parse(creationOptions(await ceremonies.startRegistration(token)));
        const options = requestOptions(await ceremonies.startAuthentication());
        return { credential: authenticator.get(options, { challenge }), session: token };
      },
    ],
    [
      'started within a session that is not sent',
      async ({ authenticator, token }) => ({
        credential: authenticator.get(requestOptions(await ceremonies.startAuthentication(token))),
      }),
    ],
    [
      'by the passkey of somebody else than was asked',
      async ({ token }) => {
        const eve = await ceremonies.createHolder('eve@portico.example');
        const options = requestOptions(await ceremonies.startAuthentication(token));
        return { credential: eve.authenticator.get(options), session: token };
      },
    ],
  ])('a ceremony %s is refused', async (_case, prepare) => {
    const { credential, session } = await prepare(await ceremonies.createHolder());
    expect(await ceremonies.authenticate(credential, session)).toMatchObject(refused);
  });

  test('signs in once if it is sent twice at the same moment', async () => {
    const { authenticator } = await ceremonies.createHolder();
    const credential = authenticator.get(requestOptions(await ceremonies.startAuthentication()));
    const replies = await Promise.all([
      ceremonies.authenticate(credential),
      ceremonies.authenticate(credential),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  test('accepts one of two copies of a passkey with the same counter', async () => {
    const { authenticator } = await ceremonies.createHolder();
    const copies = [await ceremonies.startAuthentication(), await ceremonies.startAuthentication()];
    const replies = await Promise.all(
      copies.map((started) =>
        ceremonies.authenticate(authenticator.get(requestOptions(started), { counter: 9 })),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  test('does not find a passkey of another domain', async () => {
    const { authenticator } = await ceremonies.createHolder();
    await project.dev('PATCH', '', { allowed_origins: [hostOrigin, 'http://shop.localhost:3000'] });
    const started = await provider.request(
      'POST',
      '/sdk/v1/webauthn/authenticate/start/primary',
      { ...asPasskey, domain: 'shop.localhost' },
      { authorization: basicAuthorization(project.publicToken, '') },
    );
    expect(await ceremonies.authenticate(authenticator.get(requestOptions(started)))).toMatchObject({
      status: 404,
      body: { error_type: 'webauthn_registration_not_found' },
    });
  });
});
