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
