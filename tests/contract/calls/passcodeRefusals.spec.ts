import { expectRefusals, type Refusal } from '../refusals';
import { expect, test, thirtyMinutes } from '../test';

const fiveMinutes = { expiration_minutes: 5 };
const email = 'ada@portico.example';
const phone = '+12025550162';
const noSends = { rate_limits: { sends_per_minute: 0 } };

const refusedEmails: Refusal[] = [
  { call: ['otps.email.loginOrCreate', 'ada@portico', fiveMinutes], error_type: 'invalid_email' },
];
const refusedNumbers = (channel: 'sms' | 'whatsapp'): Refusal[] => [
  { call: [`otps.${channel}.loginOrCreate`, '2025550162', fiveMinutes], error_type: 'invalid_phone_number' },
  {
    call: [`otps.${channel}.loginOrCreate`, '+9992025550162', fiveMinutes],
    error_type: 'invalid_phone_number_country_code',
  },
  {
    call: [`otps.${channel}.loginOrCreate`, phone, fiveMinutes],
    error_type: 'unsubscribed_phone_number',
    faultAt: `/otps/${channel}/login_or_create`,
  },
];

for (const { channel, address, refused } of [
  { channel: 'sms', address: phone, refused: refusedNumbers('sms') },
  { channel: 'whatsapp', address: phone, refused: refusedNumbers('whatsapp') },
  { channel: 'email', address: email, refused: refusedEmails },
]) {
  test(`every refusal to send a code by ${channel} has its own error type @rest`, async ({
    client,
    project,
  }) => {
    const call = `otps.${channel}.loginOrCreate`;
    await expectRefusals(client, project, [
      { call: [call, address, { expiration_minutes: 0 }], error_type: 'invalid_expiration_otp' },
      { call: [call, address, { expiration_minutes: 11 }], error_type: 'invalid_expiration_otp' },
      {
        call: [call, address, fiveMinutes],
        settings: noSends,
        error_type: 'too_many_requests',
        status_code: 429,
      },
      ...refused,
    ]);
    expect(await project.outbox()).toEqual([]);
    expect(await project.users()).toEqual([]);
  });
}

test('every refusal of a code has its own error type, and the code stays valid @rest', async ({
  client,
  project,
  nextMessage,
}) => {
  const { method_id } = await client.call('otps.email.loginOrCreate', email, fiveMinutes);
  const { code } = await nextMessage(email);
  const authenticate = 'otps.authenticate';
  await expectRefusals(client, project, [
    { call: [authenticate, '12345', method_id, thirtyMinutes], error_type: 'invalid_code' },
    { call: [authenticate, 'abcdef', method_id, thirtyMinutes], error_type: 'invalid_code' },
    { call: [authenticate, code, '', thirtyMinutes], error_type: 'invalid_method_id' },
    {
      call: [authenticate, code, method_id, { session_duration_minutes: 0 }],
      error_type: 'invalid_session_duration_minutes',
    },
    {
      call: [authenticate, code, method_id, thirtyMinutes],
      settings: { rate_limits: { code_checks_per_minute: 0 } },
      error_type: 'too_many_requests',
      status_code: 429,
    },
  ]);
  await client.call(authenticate, code, method_id, thirtyMinutes);
});

test('too many messages or wrong codes per minute are refused until the minute is over @rest', async ({
  client,
  project,
}) => {
  await project.change({ rate_limits: { sends_per_minute: 3, code_checks_per_minute: 3 } });
  let method_id: unknown;
  for (let sent = 0; sent < 3; sent++) {
    ({ method_id } = await client.call('otps.email.loginOrCreate', email, fiveMinutes));
  }
  const limited = { status_code: 429, error_type: 'too_many_requests' };
  expect(await client.failure('otps.email.loginOrCreate', email, fiveMinutes)).toMatchObject(limited);
  const guess = () => client.failure('otps.authenticate', '000000', method_id, thirtyMinutes);
  for (let wrong = 0; wrong < 3; wrong++) expect((await guess()).status_code).toBe(404);
  expect(await guess()).toMatchObject(limited);

  await project.moveClock(61_000);
  expect(await guess()).toMatchObject({ status_code: 404 });
  await client.call('otps.email.loginOrCreate', email, fiveMinutes);
});
