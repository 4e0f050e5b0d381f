import { project, provider } from './currentProject';
import { ada, sessionLength, SocialBrowser } from './socialSignIn';

let browser: SocialBrowser;
let session: string;
let userId: string;

beforeEach(async () => {
  browser = new SocialBrowser(provider.request, project);
  ({ token: session, userId } = await project.createSession({ email: 'grace@portico.example' }));
});

const attach = async (asked: unknown = 'github', from = session) =>
  (await project.post('/oauth/attach', { provider: asked }, from)).body;
const attachToken = async (asked?: string) => (await attach(asked)).data.oauth_attach_token;
const authenticate = (token: string, from?: string) =>
  project.post('/oauth/authenticate', { token, ...sessionLength }, from);

describe('an attach token', () => {
  test('adds the identity to the user of the session, also with another address', async () => {
    const { userId: adaId } = await project.createSession({ email: ada.email });
    const token = await browser.token('github', { oauth_attach_token: await attachToken() });
    const { body } = await authenticate(token, session);
    expect(body.data).toMatchObject({
      user_id: userId,
      user: { emails: [{ email: 'grace@portico.example' }], providers: [{ provider_type: 'GitHub' }] },
    });
    const { body: later } = await browser.signIn('github');
    expect(later.data.user_id).toBe(userId);
    expect(later.data.user_id).not.toBe(adaId);
  });

  test('works only in a session of that user', async () => {
    const token = await browser.token('github', { oauth_attach_token: await attachToken() });
    const { token: other } = await project.createSession({ email: 'eve@portico.example' });
    for (const from of [undefined, other]) {
      expect((await authenticate(token, from)).body.error_type).toBe('oauth_token_not_found');
    }
    expect((await authenticate(token, session)).status).toBe(200);
  });

  test("does not take another user's identity", async () => {
    const { body: first } = await browser.signIn('github');
    const token = await browser.token('github', { oauth_attach_token: await attachToken() });
    expect((await authenticate(token, session)).body.error_type).toBe('duplicate_oauth_registration');
    expect((await browser.signIn('github')).body.data.user_id).toBe(first.data.user_id);
  });

  test('is used once, for its social provider and its project, within five minutes', async () => {
    const refused = async (token: string, from = browser, asked = 'github') => {
      const { status, body } = await from.start(asked, { oauth_attach_token: token });
      expect(status).toBe(400);
      expect(body).toContain('invalid_oauth_attach_token');
    };
    const used = await attachToken();
    await browser.toStandIn('github', { oauth_attach_token: used });
    await refused(used);
    await refused('made-up');
    await refused(await attachToken('gitlab'));
    const other = await provider.createProject();
    await refused(await attachToken(), new SocialBrowser(provider.request, other));
    const late = await attachToken();
    await project.moveClock(5);
    await refused(late);
  });
});

test('an identity is removed only by its user, who is returned', async () => {
  const { session_token: token, user, user_id } = (await browser.signIn('github')).body.data;
  const id = user.providers[0].oauth_user_registration_id;
  const remove = (which: string, from?: string) =>
    project.call('DELETE', `/users/oauth/${which}`, undefined, from);
  const notFound = { status: 404, body: { error_type: 'oauth_user_registration_not_found' } };
  expect((await remove(id)).body.error_type).toBe('user_unauthenticated');
  expect(await remove(id, session)).toMatchObject(notFound);
  expect(await remove(user.emails[0].email_id, token)).toMatchObject(notFound);
  const { body } = await remove(id, token);
  expect(body.data).toMatchObject({ user_id, __user: { user_id, providers: [] } });
  expect(await remove(id, token)).toMatchObject(notFound);
  // The user still has the email address, so the next sign-in finds the same user by this address.
  expect((await browser.signIn('github')).body.data.user_id).toBe(user_id);
});
