import { project, provider } from './currentProject';
import { createTestClient } from './testClient';

let session: string;
let userId: string;
const email = 'second@portico.example';
const phone_number = '+12025550162';
const sessionLength = { session_duration_minutes: 30 };

beforeEach(async () => {
  ({ token: session, userId } = await project.createSession({ email: 'ada@portico.example' }));
});

const userOf = async (from = session) => (await project.call('GET', '/users/me', undefined, from)).body.data;
const tooMany = { status: 400, body: { error_type: 'too_many_unverified_factors' } };

/** Each way to add an address: the call that sends the message, the address, and where the user lists it. */
const ways = [
  ['/magic_links/email', { email }, 'emails', 'email_id'],
  ['/otps/sms', { phone_number }, 'phone_numbers', 'phone_id'],
] as const;

describe.each(ways)('an address that was entered with %s', (path, address, list, idName) => {
  const to = Object.values(address)[0] ?? '';
  const send = async (changes: object = {}, from = session) =>
    project.post(`${path}/send/secondary`, { ...address, ...changes }, from);
  let sentId = '';
  /** Uses the newest passcode or link. */
  const verify = async (from = session) => {
    if (path.startsWith('/magic_links')) {
      const token = await project.followLink(to);
      return project.post('/magic_links/authenticate', { token, ...sessionLength }, from);
    }
    const { code } = await project.lastMessage(to);
    return project.post('/otps/authenticate', { token: code, method_id: sentId, ...sessionLength }, from);
  };
  const sendAndKeepId = async (changes: object = {}, from = session) => {
    const { body } = await send(changes, from);
    sentId = body.data.method_id ?? body.data.email_id;
  };
  const pending = { ...address, verified: false };
  const held = async (from = session) =>
    (await userOf(from))[list].filter((each: Record<string, string>) => Object.values(each).includes(to));

  test('is listed as unverified, and is verified by the message', async () => {
    await sendAndKeepId();
    expect(await held()).toEqual([{ [idName]: sentId, ...pending }]);
    const [stored] = (await project.dev('GET', '/users')).body;
    expect(stored[list]).toContainEqual({ [idName]: sentId, ...pending });
    // The message works only in the session that requested it.
    expect((await verify(project.publicToken)).body.error_type).toMatch(
      /^otp_code_not_found$|^unable_to_auth/,
    );
    const { body } = await verify();
    expect(body.data.user_id).toBe(userId);
    expect(await held()).toEqual([{ [idName]: sentId, ...pending, verified: true }]);
    // The place of the pending address is free again.
    const another = await project.post(
      '/otps/email/send/secondary',
      { email: 'third@portico.example' },
      session,
    );
    expect(another.status).toBe(200);
  });

  test('is removed after five minutes, and then its message is invalid', async () => {
    await sendAndKeepId(path.startsWith('/magic_links') ? {} : { expiration_minutes: 10 });
    expect((await project.lastMessage(to)).text).toContain('5 minutes');
    await project.moveClock(4.9);
    expect(await held()).toHaveLength(1);
    await project.moveClock(5.1);
    expect(await held()).toEqual([]);
    expect((await verify()).status).toBeGreaterThanOrEqual(400);
    expect(await held()).toEqual([]);
  });

  test('prevents a second one, but not a second message', async () => {
    await sendAndKeepId();
    await project.moveClock(4);
    expect((await send()).status).toBe(200);
    for (const [other, second] of [
      ['/otps/sms', { phone_number: '+12125550100' }],
      ['/magic_links/email', { email: 'third@portico.example' }],
    ] as const) {
      expect(await project.post(`${other}/send/secondary`, second, session)).toMatchObject(tooMany);
    }
    expect(await project.outbox('third@portico.example')).toEqual([]);
    expect(await project.outbox('+12125550100')).toEqual([]);
    await project.moveClock(5.5);
    expect((await verify()).status).toBe(200);
  });

  test('looks the same if another user has it, but gets no message', async () => {
    await project.createSession(address);
    const reply = await send();
    expect(reply.status).toBe(200);
    expect(await project.outbox(to)).toEqual([]);
    expect(await held()).toMatchObject([pending]);
    expect(
      await project.post('/otps/email/send/secondary', { email: 'x@portico.example' }, session),
    ).toMatchObject(tooMany);
  });

  test('belongs to nobody: its owner signs up with it, and the message no longer adds it', async () => {
    await sendAndKeepId();
    const owner = await project.createSession(address);
    expect(await held(owner.token)).toMatchObject([{ verified: true }]);
    const refused = await verify();
    expect(refused.body.error_type).toBe(list === 'emails' ? 'duplicate_email' : 'duplicate_phone_number');
    expect(await held()).toEqual([]);
    expect(await held(owner.token)).toHaveLength(1);
  });
});

test('applications do not learn a pending address', async () => {
  const { token } = await project.createSession({ phone_number: '+12125550100' });
  const scopes = ['openid', 'email', 'phone'];
  const client = await createTestClient(provider, project, { scopes });
  const { access_token } = await client.tokens(token, { scopes });
  await project.post('/otps/email/send/secondary', { email }, token);
  expect((await userOf(token)).emails).toHaveLength(1);
  const { body } = await client.userinfo(access_token);
  expect(body).toMatchObject({ phone_number: '+12125550100' });
  expect(body).not.toHaveProperty('email');
});
