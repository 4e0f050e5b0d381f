import { project } from './currentProject';

const email = 'ada@portico.example';
const password = 'correct horse battery staple';
const sessionLength = { session_duration_minutes: 30 };

const signUp = async () => {
  const { body } = await project.post('/passwords', { email, password, ...sessionLength });
  return { session: body.data.session_token as string, userId: body.data.user_id as string };
};
const signInByPassword = async () =>
  project.post('/passwords/authenticate', { email, password, ...sessionLength });
const isLive = async (session: string) =>
  (await project.post('/sessions/authenticate', {}, session)).status === 200;

/** Verifies the address by signing in, optionally within a session. */
type Verify = (session?: string) => Promise<{ body: ReturnType<typeof JSON.parse> }>;
const byLink: Verify = async (session) => {
  await project.post('/magic_links/email/login_or_create', { email });
  const token = await project.followLink(email);
  return project.post('/magic_links/authenticate', { token, ...sessionLength }, session);
};
const byPasscode: Verify = async (session) => {
  const { body } = await project.post('/otps/email/login_or_create', { email });
  const { code } = await project.lastMessage(email);
  const { method_id } = body.data;
  return project.post('/otps/authenticate', { token: code, method_id, ...sessionLength }, session);
};

describe.each([
  ['a magic link', byLink],
  ['a passcode', byPasscode],
])('an account with a password at an address that was never verified, signed in to by %s', (_way, verify) => {
  test('requires a reset of the password, and ends its earlier sessions', async () => {
    const { session, userId } = await signUp();
    const { body } = await verify();
    expect(body.data).toMatchObject({
      user_id: userId,
      user: { emails: [{ email, verified: true }], password: { requires_reset: true } },
    });
    expect(await isLive(session)).toBe(false);
    expect(await isLive(body.data.session_token)).toBe(true);
    expect((await signInByPassword()).body.error_type).toBe('reset_password');
  });

  test('keeps its password and its session if the verification happens in that session', async () => {
    const { session } = await signUp();
    const { body } = await verify(session);
    expect(body.data).toMatchObject({
      session_token: session,
      user: { password: { requires_reset: false } },
    });
    expect((await signInByPassword()).status).toBe(200);
  });

  test('keeps factors that were added after the first verification', async () => {
    await signUp();
    await verify();
    await project.post('/passwords/email/reset/start', { email });
    const token = await project.followLink(email, 'reset_password');
    const { body } = await project.post('/passwords/email/reset', { token, password, ...sessionLength });
    await verify();
    expect((await signInByPassword()).status).toBe(200);
    expect(await isLive(body.data.session_token)).toBe(true);
  });
});

test('a new password by email is a first verification too', async () => {
  const { session } = await signUp();
  await project.post('/passwords/email/reset/start', { email });
  const token = await project.followLink(email, 'reset_password');
  const replaced = { token, password: 'another horse of another colour', ...sessionLength };
  const { body } = await project.post('/passwords/email/reset', replaced);
  expect(body.data.user).toMatchObject({ emails: [{ verified: true }], password: { requires_reset: false } });
  expect(await isLive(session)).toBe(false);
  expect((await signInByPassword()).body.error_type).toBe('unauthorized_credentials');
});
