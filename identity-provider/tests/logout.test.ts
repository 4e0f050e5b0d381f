import { createTestClient, signedOutUri } from './testClient';
import type { TestClient } from './testClient';
import { startTestProvider } from './testProvider';
import type { TestProject, TestProvider } from './testProvider';

let provider: TestProvider;
let project: TestProject;
let client: TestClient;
let session: string;

beforeAll(async () => {
  provider = await startTestProvider();
});
beforeEach(async () => {
  project = await provider.createProject();
  client = await createTestClient(provider, project);
  ({ token: session } = await project.createSession({ email: 'ada@portico.example' }));
});
afterAll(() => provider.close());

const start = (changes = {}, from = session) =>
  project.post(
    '/oauth/logout/start',
    { client_id: client.clientId, post_logout_redirect_uri: signedOutUri, ...changes },
    from,
  );

test('the address comes back with the state, and logging out is asked about', async () => {
  expect((await start({ state: 'a state' })).body.data).toMatchObject({
    redirect_uri: `${signedOutUri}?state=a+state`,
    consent_required: true,
  });
  expect((await start()).body.data).toMatchObject({ redirect_uri: signedOutUri, consent_required: true });
});

test('nothing ends by asking', async () => {
  await start();
  expect((await project.post('/sessions/authenticate', {}, session)).status).toBe(200);
});

test('without a session the address is named too', async () => {
  expect((await start({}, project.publicToken)).body.data).toMatchObject({
    redirect_uri: signedOutUri,
    consent_required: true,
  });
});
