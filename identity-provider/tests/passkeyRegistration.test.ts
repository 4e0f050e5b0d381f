import { project } from './currentProject';
import { asPasskey, ceremoniesOf, creationOptions, requestOptions } from './passkeyHolder';
import { createAuthenticator, flag, type Changes, type SoftwareAuthenticator } from './softwareAuthenticator';

let ceremonies: ReturnType<typeof ceremoniesOf>;
let authenticator: SoftwareAuthenticator;
const email = 'ada@portico.example';

beforeEach(async () => {
  ceremonies = ceremoniesOf(project);
  authenticator = createAuthenticator();
});

/** Creates a user with a session, and starts a registration. */
async function begin(body: object = {}, user: Record<string, unknown> = { email }) {
  const { token, userId } = await project.createSession(user);
  return { token, userId, options: creationOptions(await ceremonies.startRegistration(token, body)) };
}
const registrations = async () => (await project.dev('GET', '/users')).body[0].webauthn_registrations;

describe('finishing a registration', () => {
  test.each<[string, Changes]>([
    ['another type', { type: 'webauthn.get' }],
    ['another origin', { origin: 'http://evil.example' }],
    ['the origin of another page the project lists', { origin: 'http://localhost:3003' }],
    ['a page in a frame', { clientData: { crossOrigin: true } }],
    ['another relying party', { rpId: 'evil.example' }],
    ['no user verification', { flags: flag.UP }],
    ['a backup of a key that cannot be backed up', { flags: flag.UP | flag.UV | flag.BS }],
    ['the id of another credential', { id: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['an unknown attestation', { attestation: { fmt: 'mine', attStmt: new Map() } }],
    ['a statement where none belongs', { attestation: { fmt: 'none', attStmt: new Map([['alg', -7]]) } }],
    ['a byte after the public key', { afterKey: '00' }],
    ['a byte after the attestation', { trailing: '00' }],
    ['certificates', { attestation: { fmt: 'packed', attStmt: new Map([['x5c', [new Uint8Array(4)]]]) } }],
  ])('a registration with %s is refused, and the challenge is consumed', async (_case, changes) => {
    const { token, options } = await begin();
    const reply = await ceremonies.register(authenticator.create(options, changes), token);
    expect(reply).toMatchObject({
      status: 401,
      body: { error_type: 'unable_to_register_webauthn_registration' },
    });
    expect(await registrations()).toEqual([]);
    const again = await ceremonies.register(authenticator.create(options), token);
    expect(again.body.error_type).toBe('no_pending_webauthn_registration');
  });

  test.each<
    [string, (begun: Awaited<ReturnType<typeof begin>>) => Promise<{ credential: string; token?: string }>]
  >([
    [
      'with a challenge of its own',
      async ({ options }) => ({ credential: authenticator.create(options, { challenge: 'A'.repeat(43) }) }),
    ],
    [
      'expired',
      async ({ options }) => {
        await project.moveClock(5.1);
        return { credential: authenticator.create(options) };
      },
    ],
    [
      'of another session of the user',
      async ({ options, userId }) => {
        const { body } = await project.dev('POST', '/sessions', { user_id: userId });
        return { credential: authenticator.create(options), token: body.session_token };
      },
    ],
    [
      'that was started as a sign-in',
      async ({ options }) => {
        const { challenge } = JSON.parse(requestOptions(await ceremonies.startAuthentication()));
        return { credential: authenticator.create(options, { challenge }) };
      },
    ],
  ])('a registration %s is not pending', async (_case, prepare) => {
    const begun = await begin();
    const { credential, token = begun.token } = await prepare(begun);
    expect(await ceremonies.register(credential, token)).toMatchObject({
      status: 400,
      body: { error_type: 'no_pending_webauthn_registration' },
    });
  });

  test('registers once if it is sent twice at the same moment', async () => {
    const { token, options } = await begin();
    const credential = authenticator.create(options);
    const replies = await Promise.all([
      ceremonies.register(credential, token),
      ceremonies.register(credential, token),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await registrations()).toHaveLength(1);
  });

  test('refuses a credential of another user', async () => {
    const holder = await ceremonies.createHolder('grace@portico.example');
    const { token, options } = await begin({}, { email: 'eve@portico.example' });
    expect(await ceremonies.register(holder.authenticator.create(options), token)).toMatchObject({
      status: 400,
      body: { error_type: 'duplicate_webauthn_registration' },
    });
  });

  test.each([
    ['succeeds right after a password sign-in', { email, password: 'open sesame!' }, {}, 0, 200],
    ['is refused long after a password sign-in', { email, password: 'open sesame!' }, {}, 5.1, 401],
    ['is refused after another sign-in', { email }, {}, 0, 401],
    ['is refused if verification was requested', { email, password: 'open sesame!' }, asPasskey, 0, 401],
  ])('conditional create %s', async (_case, user, body, minutes, status) => {
    const { token } = await project.createSession(user, 60);
    await project.moveClock(minutes);
    const started = await ceremonies.startRegistration(token, {
      return_passkey_credential_options: false,
      ...body,
    });
    const credential = authenticator.create(creationOptions(started), { flags: 0 });
    expect((await ceremonies.register(credential, token)).status).toBe(status);
  });
});
