import type { SignedIn } from '../ClientPage';
import { bodiesOf, expect, sessionTokenOf, test, thirtyMinutes } from '../test';

const fiveMinutes = { expiration_minutes: 5 };
const authenticate = 'otps.authenticate';
const phone = '+12025550162';

for (const { channel, named, options } of [
  {
    channel: 'sms',
    named: { phone_number: phone },
    options: { locale: 'es', enable_autofill: true, autofill_session_duration_minutes: 30 },
  },
  { channel: 'whatsapp', named: { phone_number: phone }, options: { locale: 'pt-br' } },
  {
    channel: 'email',
    named: { email: 'ada@portico.example' },
    options: { locale: 'es', login_template_id: 'code-again', signup_template_id: 'code' },
  },
]) {
  const [address = ''] = Object.values(named);

  test(`a passcode by ${channel} is sent with its options, and signs in`, async ({
    client,
    project,
    nextMessage,
  }) => {
    const sent = await client.call(`otps.${channel}.loginOrCreate`, address, { ...fiveMinutes, ...options });
    expect(sent).toEqual({
      request_id: expect.any(String),
      status_code: 200,
      method_id: expect.stringMatching(channel === 'email' ? /^email-test-/ : /^phone-number-test-/),
    });
    expect(await bodiesOf(project, `/otps/${channel}/login_or_create`)).toEqual([
      { ...named, ...fiveMinutes, ...options },
    ]);

    const { code } = await nextMessage(address);
    const signedIn = await client.call<SignedIn>(authenticate, code, sent.method_id, thirtyMinutes);
    expect(await bodiesOf(project, '/otps/authenticate')).toEqual([
      { token: code, method_id: sent.method_id, ...thirtyMinutes },
    ]);
    expect(signedIn).toMatchObject({
      status_code: 200,
      method_id: sent.method_id,
      session: { authentication_factors: [{ type: 'otp', delivery_method: channel }] },
    });
    expect(await client.state()).toMatchObject({ user: { user_id: signedIn.user_id } });
  });
}

test('with a session, `send` sends a passcode that adds the number to the user', async ({
  client,
  project,
  signIn,
  nextMessage,
}) => {
  const { user_id, session_token } = await signIn(client);
  const { method_id } = await client.call('otps.sms.send', phone, fiveMinutes);
  const [request] = await project.requests('/sdk/v1/otps/sms/send/secondary');
  expect(sessionTokenOf(request?.headers ?? {})).toBe(session_token);

  const { code } = await nextMessage(phone);
  const { user, ...added } = await client.call<SignedIn>(authenticate, code, method_id, thirtyMinutes);
  expect(added.user_id).toBe(user_id);
  expect(user['phone_numbers']).toMatchObject([{ phone_number: phone, verified: true }]);
});
