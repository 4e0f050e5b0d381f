import { project, provider } from './currentProject';
import { createTestClient, signedOutUri, type TestClient } from './testClient';

let client: TestClient;
let session: string;

beforeEach(async () => {
  client = await createTestClient(provider, project);
  ({ token: session } = await project.createSession({ email: 'ada@portico.example' }));
});

/** Sends the call of the logout page. */
const start = (changes = {}, from = session) =>
  project.post(
    '/oauth/logout/start',
    { client_id: client.clientId, post_logout_redirect_uri: signedOutUri, ...changes },
    from,
  );

test('the reply has the address with the state, and requires a confirmation', async () => {
  expect((await start({ state: 'a state' })).body.data).toMatchObject({
    redirect_uri: `${signedOutUri}?state=a+state`,
    consent_required: true,
  });
  expect((await start()).body.data).toMatchObject({ redirect_uri: signedOutUri, consent_required: true });
});

describe('the parameter id_token_hint', () => {
  const needsConfirmation = async (id_token_hint: string | undefined, from = session) =>
    (await start({ id_token_hint }, from)).body.data.consent_required;

  test('a hint of the current session makes the confirmation unnecessary', async () => {
    const { id_token } = await client.tokens(session);
    expect(await needsConfirmation(id_token)).toBe(false);
  });

  test('a hint that has expired does not replace the confirmation', async () => {
    const { token: from } = await project.createSession({ email: 'grace@portico.example' }, 600);
    const { id_token } = await client.tokens(from);
    expect(await needsConfirmation(id_token, from)).toBe(false);
    await project.moveClock(59);
    expect(await needsConfirmation(id_token, from)).toBe(false);
    await project.moveClock(61);
    expect(await needsConfirmation(id_token, from)).toBe(true);
    expect((await project.post('/sessions/authenticate', {}, from)).status).toBe(200);
  });

  test('a hint of another session, user or client does not replace the confirmation', async () => {
    const { id_token } = await client.tokens(session);
    const { token: ofGrace } = await project.createSession({ email: 'grace@portico.example' });
    expect(await needsConfirmation(id_token, ofGrace)).toBe(true);
    expect(await needsConfirmation(id_token, project.publicToken)).toBe(true);
    const [ada] = (await project.dev('GET', '/users')).body;
    const { body: secondSession } = await project.dev('POST', '/sessions', { user_id: ada.user_id });
    expect(await needsConfirmation(id_token, secondSession.session_token)).toBe(true);
    client = await createTestClient(provider, project);
    expect(await needsConfirmation(id_token)).toBe(true);
  });

  test('a hint with a wrong signature, or without one, does not replace the confirmation', async () => {
    const { id_token } = await client.tokens(session);
    const [header, payload, signature] = id_token.split('.');
    const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
    const { body } = await project.post('/sessions/authenticate', {}, session);
    for (const hint of [
      'nonsense',
      '..',
      `${unsigned}.${payload}.`,
      `${header}.${payload}.`,
      `${header}.${payload}.${signature?.split('').toReversed().join('')}`,
      `${header}.${Buffer.from('{}').toString('base64url')}.${signature}`,
      body.data.session_jwt,
    ]) {
      expect(await needsConfirmation(hint)).toBe(true);
    }
  });
});
