import type { ClientPage, SignedIn } from '../ClientPage';
import { expectRefusals } from '../refusals';
import { bodiesOf, expect, sessionTokenOf, test, thirtyMinutes } from '../test';

const fiveMinutes = { expiration_minutes: 5 };
const authenticate = 'otps.authenticate';
const phone = '+12025550162';
const email = 'ada@portico.example';

for (const { channel, named, other, options, factor, factors } of [
  {
    channel: 'sms',
    named: { phone_number: phone },
    other: { phone_number: '+442079460123' },
    options: { locale: 'es', enable_autofill: true, autofill_session_duration_minutes: 30 },
    factor: 'phone_number_factor',
    factors: 'phone_numbers',
  },
  {
    channel: 'whatsapp',
    named: { phone_number: phone },
    other: { phone_number: '+442079460123' },
    options: { locale: 'pt-br' },
    factor: 'phone_number_factor',
    factors: 'phone_numbers',
  },
  {
    channel: 'email',
    named: { email },
    other: { email: 'second@portico.example' },
    options: { locale: 'es', login_template_id: 'code-again', signup_template_id: 'code' },
    factor: 'email_factor',
    factors: 'emails',
  },
]) {
  const [address = ''] = Object.values(named);
  const [otherAddress = ''] = Object.values(other);

  const tag = channel === 'sms' ? '' : ' @rest';

  test.describe(`a passcode by ${channel}`, () => {
    test(`creates a user, is sent with its options, and signs in${tag}`, async ({
      client,
      project,
      nextMessage,
    }) => {
      const sent = await client.call(`otps.${channel}.loginOrCreate`, address, fiveMinutes);
      expect(sent).toEqual({
        request_id: expect.any(String),
        status_code: 200,
        method_id: expect.stringMatching(channel === 'email' ? /^email-test-/ : /^phone-number-test-/),
      });
      expect(await bodiesOf(project, `/otps/${channel}/login_or_create`)).toEqual([
        { ...named, ...fiveMinutes },
      ]);

      await client.call(`otps.${channel}.loginOrCreate`, address, { ...fiveMinutes, ...options });
      expect((await bodiesOf(project, `/otps/${channel}/login_or_create`)).at(-1)).toEqual({
        ...named,
        ...fiveMinutes,
        ...options,
      });

      await nextMessage(address);
      const message = await nextMessage(address);
      expect(message).toMatchObject({ channel, code: expect.stringMatching(/^\d{6}$/) });
      const signedIn = await client.call<SignedIn>(authenticate, message.code, sent.method_id, thirtyMinutes);
      expect(await bodiesOf(project, '/otps/authenticate')).toEqual([
        { token: message.code, method_id: sent.method_id, ...thirtyMinutes },
      ]);
      expect(signedIn).toMatchObject({ status_code: 200, method_id: sent.method_id });
      expect(signedIn.user[factors]).toEqual([{ ...sentId(factors, sent), ...named, verified: true }]);
      expect(signedIn.session.authentication_factors).toEqual([
        expect.objectContaining({ type: 'otp', delivery_method: channel, [factor]: expect.any(Object) }),
      ]);
      expect(await client.state()).toMatchObject({ user: { user_id: signedIn.user_id } });
    });

    test(`is sent by \`send\` only to known users, and the reply is the same for unknown ones${tag}`, async ({
      client,
      project,
      nextMessage,
    }) => {
      const { user_id } = await project.addUser(named);
      const known = await client.call(`otps.${channel}.send`, address, fiveMinutes);
      const unknown = await client.call(`otps.${channel}.send`, otherAddress, fiveMinutes);
      expect(Object.keys(unknown)).toEqual(Object.keys(known));
      expect(await bodiesOf(project, `/otps/${channel}/send/primary`)).toHaveLength(2);
      expect(await project.outbox({ to: otherAddress })).toEqual([]);

      const { code } = await nextMessage(address);
      const signedIn = await client.call(authenticate, code, known.method_id, thirtyMinutes);
      expect(signedIn).toMatchObject({ user_id });
    });

    test(`adds an address to the signed-in user${tag}`, async ({ client, project, signIn, nextMessage }) => {
      const { user_id, session_token } = await signIn(client, 'first@portico.example');
      const sent = await client.call(`otps.${channel}.send`, otherAddress, fiveMinutes);
      const [request] = await project.requests(`/sdk/v1/otps/${channel}/send/secondary`);
      expect(sessionTokenOf(request?.headers ?? {})).toBe(session_token);

      const unverified = { ...sentId(factors, sent), ...other, verified: false };
      expect((await client.call('user.get'))[factors]).toContainEqual(unverified);
      const { code } = await nextMessage(otherAddress);
      await expectRefusals(client, project, [
        {
          call: ['otps.email.send', 'x@portico.example', fiveMinutes],
          error_type: 'too_many_unverified_factors',
        },
      ]);
      const { user, ...added } = await client.call<SignedIn>(
        authenticate,
        code,
        sent.method_id,
        thirtyMinutes,
      );
      expect(added.user_id).toBe(user_id);
      expect(user[factors]).toContainEqual({ ...sentId(factors, sent), ...other, verified: true });
    });
  });
}

test('a wrong, used, expired or invalid code does not sign in', async ({ client, project, nextMessage }) => {
  const refused = { name: 'StytchAPIError', status_code: 404, error_type: 'otp_code_not_found' };
  const { code, method_id } = await send(client, nextMessage);
  expect(await client.failure(authenticate, wrong(code), method_id, thirtyMinutes)).toMatchObject(refused);
  expect(await client.failure(authenticate, code, 'email-test-unknown', thirtyMinutes)).toMatchObject(
    refused,
  );
  await client.call(authenticate, code, method_id, thirtyMinutes);
  await client.call('session.revoke');
  expect(await client.failure(authenticate, code, method_id, thirtyMinutes)).toMatchObject({
    status_code: 401,
    error_type: 'unable_to_auth_otp_code',
  });

  const late = await send(client, nextMessage);
  await project.moveClock(5 * 60_000 + 1_000);
  expect(await client.failure(authenticate, late.code, method_id, thirtyMinutes)).toMatchObject(refused);
  expect(await client.state()).toEqual({ session: null, user: null, tokens: null });
});

test('after five wrong codes the right one is refused, and a new code works', async ({
  client,
  nextMessage,
}) => {
  const { code, method_id } = await send(client, nextMessage);
  for (let guess = 0; guess < 5; guess++) {
    const error = await client.failure(authenticate, wrong(code), method_id, thirtyMinutes);
    expect(error).toMatchObject({ error_type: 'otp_code_not_found' });
  }
  expect(await client.failure(authenticate, code, method_id, thirtyMinutes)).toMatchObject({
    status_code: 429,
    error_type: 'user_lock_limit_reached',
  });
  const fresh = await send(client, nextMessage);
  await client.call(authenticate, fresh.code, fresh.method_id, thirtyMinutes);
});

test('a new code invalidates the old one', async ({ client, nextMessage }) => {
  const old = await send(client, nextMessage);
  let fresh = await send(client, nextMessage);
  // Two random codes may be the same, so the test requests further codes until one differs from the old code.
  while (fresh.code === old.code) fresh = await send(client, nextMessage);
  expect(fresh.method_id).toBe(old.method_id);
  expect(await client.failure(authenticate, old.code, old.method_id, thirtyMinutes)).toMatchObject({
    error_type: 'otp_code_not_found',
  });
  await client.call(authenticate, fresh.code, fresh.method_id, thirtyMinutes);
});

test('a code works once, also in two concurrent calls', async ({ client, nextMessage }) => {
  const { code, method_id } = await send(client, nextMessage);
  const outcomes = await Promise.allSettled(
    [1, 2].map(() => client.call(authenticate, code, method_id, thirtyMinutes)),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

async function send(client: ClientPage, nextMessage: (to: string) => Promise<{ code?: string }>) {
  const { method_id } = await client.call('otps.email.loginOrCreate', email, fiveMinutes);
  const { code = '' } = await nextMessage(email);
  return { code, method_id };
}

function wrong(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

function sentId(factors: string, { method_id }: Record<string, unknown>) {
  return { [factors === 'emails' ? 'email_id' : 'phone_id']: method_id };
}
