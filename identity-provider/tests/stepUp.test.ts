import { project } from './currentProject';

const email = 'ada@portico.example';
const phone_number = '+12025550162';
const insufficient = { status: 401, body: { error_type: 'insufficient_factors' } };

beforeEach(async () => {
  await project.dev('PATCH', '', { step_up_required: true });
});
const userOf = async (session: string) =>
  (await project.call('GET', '/users/me', undefined, session)).body.data;
const codeOf = async (userId: string) => (await project.dev('GET', `/users/${userId}/totp`)).body.code;
const proveByPhone = async (session: string) => {
  const { body } = await project.post('/otps/sms/send/secondary', { phone_number }, session);
  const { code } = await project.lastMessage(phone_number);
  return project.post('/otps/authenticate', { token: code, method_id: body.data.method_id }, session);
};

type Call = (session: string) => Promise<{ status: number; body: { error_type?: string } }>;

/** The calls that need two kinds of factors. Each of them succeeds in a session that has them. */
const calls: [string, Call][] = [
  ['a social account', (session) => project.post('/oauth/attach', { provider: 'github' }, session)],
  ['a passkey', (session) => project.post('/webauthn/register/start', { domain: 'localhost' }, session)],
  [
    'an email address',
    (session) => project.post('/otps/email/send/secondary', { email: 'x@y.example' }, session),
  ],
  [
    'the removal of an address',
    async (session) =>
      project.call(
        'DELETE',
        `/users/emails/${(await userOf(session)).emails[0].email_id}`,
        undefined,
        session,
      ),
  ],
];

test.each(calls)(
  'with the setting `step_up_required`, %s needs a second kind of factor, which the same session can add',
  async (_what, call) => {
    const { token } = await project.createSession({ email, phone_number }, 300);
    expect(await call(token)).toMatchObject(insufficient);
    expect((await proveByPhone(token)).status).toBe(200);
    // One of the two factors must be less than an hour old.
    await project.moveClock(61);
    expect(await call(token)).toMatchObject(insufficient);
    await project.moveClock(59);
    expect((await call(token)).status).toBe(200);
  },
);

test('without the setting, one kind is enough', async () => {
  await project.dev('PATCH', '', { step_up_required: false });
  const { token } = await project.createSession({ email, phone_number });
  expect((await project.post('/oauth/attach', { provider: 'github' }, token)).status).toBe(200);
});

test('a user with one kind of factor adds the second one freely, and a password does not count', async () => {
  const { token } = await project.createSession({ email, password: 'open sesame!' });
  expect((await project.post('/otps/sms/send/secondary', { phone_number }, token)).status).toBe(200);
  // The number is not verified yet, so the user still has one kind.
  expect((await project.post('/totps', {}, token)).status).toBe(200);
  expect((await proveByPhone(token)).status).toBe(200);
  // The session has the password and the text message, but no factor of the kind of the address.
  expect(await project.post('/oauth/attach', { provider: 'github' }, token)).toMatchObject(insufficient);
});

test('with a lost phone, a recovery code stands for a code of the app', async () => {
  const { token, userId } = await project.createSession({ email });
  const { totp_id, recovery_codes } = (await project.post('/totps', {}, token)).body.data;
  await project.post('/totps/authenticate', { totp_code: await codeOf(userId) }, token);

  const { body } = await project.dev('POST', '/sessions', { user_id: userId });
  const later = body.session_token;
  const remove = async () => project.call('DELETE', `/users/totps/${totp_id}`, undefined, later);
  expect(await project.post('/totps/recovery_codes', '', later)).toMatchObject(insufficient);
  expect(await remove()).toMatchObject(insufficient);
  await project.post('/totps/recover', { recovery_code: recovery_codes[0] }, later);
  expect(
    (await project.post('/totps/recovery_codes', '', later)).body.data.totps.recovery_codes,
  ).toHaveLength(9);
  expect((await remove()).status).toBe(200);
});
