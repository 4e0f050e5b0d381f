import { project, provider } from './currentProject';
import { ceremoniesOf } from './passkeyHolder';

let ceremonies: ReturnType<typeof ceremoniesOf>;

beforeEach(async () => {
  ceremonies = ceremoniesOf(project);
});

const rename = (id: string, name: unknown, session?: string) =>
  project.call('PUT', `/webauthn/update/${id}`, { name }, session);
const remove = (id: string, session?: string) =>
  project.call('DELETE', `/users/webauthn_registrations/${id}`, undefined, session);
const listed = async (session: string) =>
  (await project.call('GET', '/users/me', undefined, session)).body.data.webauthn_registrations;

test.each([
  ['  Laptop of Ada ', 'Laptop of Ada'],
  ['<b>"紫" 🦊</b>', '<b>"紫" 🦊</b>'],
])('a passkey that is renamed to %j is called %j', async (name, kept) => {
  const { token, registrationId } = await ceremonies.createHolder();
  const { status, body } = await rename(registrationId, name, token);
  expect(status).toBe(200);
  const [registration] = await listed(token);
  expect(registration).toMatchObject({
    webauthn_registration_id: registrationId,
    name: kept,
    verified: true,
  });
  expect(body.data.webauthn_registration).toEqual(registration);
});

test.each([[''], ['x'.repeat(129)], [7]])('the name %j is refused', async (name) => {
  const { token, registrationId } = await ceremonies.createHolder();
  expect(await rename(registrationId, name, token)).toMatchObject({
    status: 400,
    body: { error_type: 'bad_request' },
  });
  expect(await listed(token)).toMatchObject([{ name: 'Passkey 1' }]);
});

test('deleting a passkey returns the user; then the authenticator may register again', async () => {
  const { token, userId, registrationId, authenticator } = await ceremonies.createHolder();
  const { status, body } = await remove(registrationId, token);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    user_id: userId,
    __user: { user_id: userId, webauthn_registrations: [] },
  });
  expect((await remove(registrationId, token)).body.error_type).toBe('webauthn_registration_not_found');
  expect((await ceremonies.signIn(authenticator)).body.error_type).toBe('webauthn_registration_not_found');
  const { body: started } = await ceremonies.startRegistration(token);
  const options: string = started.data.public_key_credential_creation_options;
  expect(JSON.parse(options).excludeCredentials).toEqual([]);
  expect((await ceremonies.register(authenticator.create(options), token)).status).toBe(200);
});

test.each([
  ['renamed', (id: string, session?: string) => rename(id, 'Mine', session)],
  ['deleted', (id: string, session?: string) => remove(id, session)],
])('a passkey can be %s only by its user', async (_case, change) => {
  const { token, registrationId } = await ceremonies.createHolder();
  const eve = await ceremonies.createHolder('eve@portico.example');
  const stranger = await (await provider.createProject()).createSession();
  const notFound = { status: 404, body: { error_type: 'webauthn_registration_not_found' } };
  expect(await change(registrationId, eve.token)).toMatchObject(notFound);
  expect(await change('webauthn-registration-test-none', token)).toMatchObject(notFound);
  expect(await change(registrationId)).toMatchObject({ body: { error_type: 'user_unauthenticated' } });
  expect(await change(registrationId, stranger.token)).toMatchObject({
    body: { error_type: 'session_not_found' },
  });
  expect(await listed(token)).toMatchObject([{ name: 'Passkey 1' }]);
});
