import { project, provider } from './currentProject';
import { basicAuthorization } from './testProvider';

const phone_number = '+12025550162';

beforeEach(async () => {
  await project.dev('PATCH', '', { project_name: 'Acme' });
});

const sendCode = (body: object = {}) =>
  project.post('/otps/sms/login_or_create', { phone_number, expiration_minutes: 5, ...body });
const enterCode = (token: string, method_id: string, body: object = {}, session?: string) =>
  project.post('/otps/authenticate', { token, method_id, session_duration_minutes: 30, ...body }, session);

/** Sends a passcode by text message, and reads it in the outbox. */
async function receiveCode() {
  const { body } = await sendCode();
  const { code = '' } = await project.lastMessage(phone_number);
  return { code, wrong: code === '000000' ? '111111' : '000000', methodId: String(body.data.method_id) };
}

test.each([
  ['http://localhost:3000', true],
  ['https://evil.example', false],
])('a text message for autofill contains the host of the page %s: %s', async (page, isAllowed) => {
  const body = { phone_number, enable_autofill: true };
  await provider.request('POST', '/sdk/v1/otps/sms/login_or_create', body, {
    authorization: basicAuthorization(project.publicToken, ''),
    'x-sdk-parent-host': page,
  });
  const { code, text } = await project.lastMessage(phone_number);
  expect(text.split('\n').at(-1) === `@localhost #${code}`).toBe(isAllowed);
  expect(text.includes('@')).toBe(isAllowed);
});

test('a code works once, also when it is checked twice at the same moment', async () => {
  const { code, methodId } = await receiveCode();
  const replies = await Promise.all([enterCode(code, methodId), enterCode(code, methodId)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  expect((await enterCode(code, methodId)).body.error_type).toBe('unable_to_auth_otp_code');
});

test('a new code invalidates the old one', async () => {
  const first = await receiveCode();
  let second = await receiveCode();
  while (second.code === first.code) second = await receiveCode();
  expect((await enterCode(first.code, first.methodId)).body.error_type).toBe('otp_code_not_found');
  expect((await enterCode(second.code, second.methodId)).status).toBe(200);
});

test('after five wrong guesses the correct code is refused until a new one is requested', async () => {
  const { code, wrong, methodId } = await receiveCode();
  for (let guess = 1; guess <= 5; guess += 1) {
    expect((await enterCode(wrong, methodId)).body.error_type).toBe('otp_code_not_found');
  }
  const locked = await enterCode(code, methodId);
  expect(locked).toMatchObject({ status: 429, body: { error_type: 'user_lock_limit_reached' } });
  expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0);
  const next = await receiveCode();
  expect((await enterCode(next.code, methodId)).status).toBe(200);
});

test('a code expires by the clock of the project', async () => {
  const { code, methodId } = await receiveCode();
  await project.moveClock(6);
  expect((await enterCode(code, methodId)).body.error_type).toBe('otp_code_not_found');
});

test('send/primary refuses an unknown number', async () => {
  const send = () => project.post('/otps/sms/send/primary', { phone_number });
  expect(await send()).toMatchObject({ status: 404, body: { error_type: 'phone_number_not_found' } });
  expect(await project.outbox(phone_number)).toEqual([]);
  await project.dev('POST', '/users', { phone_number });
  expect((await send()).status).toBe(200);
  expect(await project.outbox(phone_number)).toHaveLength(1);
});

describe('with rate limits', () => {
  beforeEach(async () => {
    await project.dev('PATCH', '', { rate_limits: { sends_per_minute: 2, code_checks_per_minute: 3 } });
  });

  test('an address gets a limited number of messages a minute over all channels', async () => {
    await sendCode();
    await project.post('/otps/whatsapp/login_or_create', { phone_number });
    const refused = await sendCode();
    expect(refused).toMatchObject({ status: 429, body: { error_type: 'too_many_requests' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await project.outbox(phone_number)).toHaveLength(2);
    expect((await sendCode({ phone_number: '+447911123456' })).status).toBe(200);
    await project.moveClock(1.1);
    expect((await sendCode()).status).toBe(200);
  });

  test('a limited number of codes is checked a minute', async () => {
    const { code, wrong, methodId } = await receiveCode();
    for (let guess = 1; guess <= 3; guess += 1) await enterCode(wrong, methodId);
    expect(await enterCode(code, methodId)).toMatchObject({
      status: 429,
      body: { error_type: 'too_many_requests' },
    });
    await project.moveClock(1.1);
    expect((await enterCode(code, methodId)).status).toBe(200);
  });
});
