import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { base32nopad } from '@scure/base';
import { totpCode } from '../src/totps/totpCodes';
import { project } from './currentProject';
import { createTestProject, startTestProvider } from './testProvider';

let session: string;
const email = 'ada@portico.example';

beforeEach(async () => {
  await project.dev('PATCH', '', { project_name: 'Corner Shop' });
  session = (await project.createSession({ email })).token;
});

const create = async (body: object = { expiration_minutes: 30 }) => project.post('/totps', body, session);
/**
 * Returns a code of the authenticator app.
 * @param steps the number of time steps (30 s) between now and the time of the code
 */
const codeOf = (secret: string, steps = 0) =>
  totpCode(base32nopad.decode(secret), Math.floor(Date.now() / 30_000) + steps);
const authenticate = async (totp_code: unknown, by: string | undefined = session) =>
  project.post('/totps/authenticate', { totp_code, session_duration_minutes: 30 }, by);
const recover = async (recovery_code: unknown) =>
  project.post('/totps/recover', { recovery_code, session_duration_minutes: 30 }, session);

// The vectors of the RFC have eight digits. A code of six digits is the end of them.
test.each([
  [59, '287082'],
  [20_000_000_000, '353130'],
])('the code of second %i is that of RFC 6238, appendix B', (seconds, code) => {
  expect(totpCode(Buffer.from('12345678901234567890'), Math.floor(seconds / 30))).toBe(code);
});

test('a code works once, invalidates older ones, and clocks may differ by at most half a minute', async () => {
  const { secret } = (await create()).body.data;
  for (const steps of [-3, 3]) expect((await authenticate(codeOf(secret, steps))).status).toBe(401);
  const replies = await Promise.all([authenticate(codeOf(secret)), authenticate(codeOf(secret))]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  expect(await authenticate(codeOf(secret, -1))).toMatchObject({
    status: 401,
    body: { error_type: 'unable_to_authenticate_totp' },
  });
  expect((await authenticate(codeOf(secret, 1))).status).toBe(200);
});

test.each([undefined, 7, ' 123 456 ', '１２３４５６'])('the code %j is refused', async (code) => {
  await create();
  expect(await authenticate(code)).toMatchObject({ status: 400, body: { error_type: 'invalid_totp_code' } });
});

test('a code needs a session, and an app of its user', async () => {
  const { secret } = (await create()).body.data;
  const other = await project.createSession({ email: 'eve@portico.example' });
  expect((await authenticate(codeOf(secret), other.token)).body.error_type).toBe('totp_not_found');
  for (const [path, body] of [
    ['/totps', {}],
    ['/totps/authenticate', { totp_code: codeOf(secret) }],
    ['/totps/recover', { recovery_code: 'x' }],
    ['/totps/recovery_codes', ''],
  ] as const) {
    expect(await project.post(path, body)).toMatchObject({ body: { error_type: 'user_unauthenticated' } });
  }
});

test('an app that was never verified expires, and is replaced by the next', async () => {
  const first = (await create({ expiration_minutes: 5 })).body.data;
  const second = (await create({ expiration_minutes: 5 })).body.data;
  expect((await authenticate(codeOf(first.secret))).status).toBe(401);
  const userOf = async () => (await project.call('GET', '/users/me', undefined, session)).body.data;
  expect((await userOf()).totps).toEqual([{ totp_id: second.totp_id, verified: false }]);
  await project.moveClock(6);
  expect((await authenticate(codeOf(second.secret, 12))).body.error_type).toBe('totp_not_found');
  expect((await userOf()).totps).toEqual([]);
  for (const expiration_minutes of [4, 1441, 5.5, '30']) {
    expect((await create({ expiration_minutes })).body.error_type).toBe('invalid_expiration_totp');
  }
});

test('a recovery code replaces a code, once', async () => {
  const { secret, totp_id, recovery_codes } = (await create()).body.data;
  const [code] = recovery_codes;
  const refused = { status: 401, body: { error_type: 'unable_to_authenticate_recovery_code' } };
  // Recovery codes are valid only after the person has entered a correct code of the authenticator app.
  expect(await recover(code)).toMatchObject(refused);
  await authenticate(codeOf(secret));
  expect(await recover('abcd-abcd-abcd-abcd')).toMatchObject(refused);
  const replies = await Promise.all([recover(code), recover(code)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  const [{ body } = { body: undefined }] = replies.filter(({ status }) => status === 200);
  expect(body.data.session.authentication_factors.at(-1)).toMatchObject({
    type: 'recovery_codes',
    delivery_method: 'recovery_code',
  });
  const { body: listed } = await project.post('/totps/recovery_codes', '', session);
  expect(listed.data.totps).toEqual({ totp_id, verified: true, recovery_codes: recovery_codes.slice(1) });
});

test('a copy of the database shows neither the secret nor a recovery code, and a restart keeps both', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'totps-'));
  const url = `file:${path.join(folder, 'provider.db')}`;
  let stored = await startTestProvider(url);
  const first = await stored.createProject();
  const { token } = await first.createSession({ email });
  const { secret, recovery_codes } = (await first.post('/totps', {}, token)).body.data;
  await first.post('/totps/authenticate', { totp_code: codeOf(secret, -1) }, token);
  await stored.close();

  const files = readdirSync(folder).filter((name) => !name.endsWith('.key'));
  const text = files.map((name) => readFileSync(path.join(folder, name), 'latin1')).join('');
  expect(text).toContain(email);
  expect([secret, ...recovery_codes].filter((each: string) => text.includes(each))).toEqual([]);
  expect(statSync(path.join(folder, 'provider.db.key')).mode & 0o077).toBe(0);

  stored = await startTestProvider(url);
  const again = createTestProject(stored.request, first.publicToken);
  const recovered = await again.post('/totps/recover', { recovery_code: recovery_codes[0] }, token);
  expect(recovered.status).toBe(200);
  const { body } = await again.post('/totps/recovery_codes', '', token);
  expect(body.data.totps.recovery_codes).toEqual(recovery_codes.slice(1));
  expect((await again.post('/totps/authenticate', { totp_code: codeOf(secret) }, token)).status).toBe(200);
  await stored.close();
  rmSync(folder, { recursive: true });
});

describe('the lock after wrong guesses', () => {
  const wrong = { status: 401 };
  const locked = { status: 429, body: { error_type: 'user_lock_limit_reached' } };

  test('guesses of codes are blocked for 15 minutes after five wrong ones, also without rate limits', async () => {
    const { secret } = (await create()).body.data;
    const guesses = await Promise.all(Array.from({ length: 8 }, async () => authenticate(codeOf(secret, 9))));
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5);
    const refused = await authenticate(codeOf(secret));
    expect(refused).toMatchObject(locked);
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(14 * 60);
    expect(refused.body.error_details).toEqual({ retry_after_seconds: seconds });
    expect(refused.body.error_message).toBe('Too many wrong codes. Try again in 15 minutes.');
    await project.moveClock(15.1);
    expect((await authenticate(codeOf(secret, 30))).status).toBe(200);
  });

  test('guesses of recovery codes count too, and a correct code resets the counter', async () => {
    const { secret, recovery_codes } = (await create()).body.data;
    await authenticate(codeOf(secret, -1));
    for (let n = 0; n < 4; n += 1) expect(await recover('abcd-abcd-abcd-abcd')).toMatchObject(wrong);
    expect((await authenticate(codeOf(secret))).status).toBe(200);
    for (let n = 0; n < 5; n += 1) expect(await recover('abcd-abcd-abcd-abcd')).toMatchObject(wrong);
    expect(await recover(recovery_codes[0])).toMatchObject(locked);
  });
});

describe('a session with the first factor alone cannot remove a verified app or read its recovery codes', () => {
  const refused = { status: 401, body: { error_type: 'unable_to_authenticate_totp' } };
  const list = async () => project.post('/totps/recovery_codes', '', session);
  const remove = async (id: string) => project.call('DELETE', `/users/totps/${id}`, undefined, session);

  test('reading the recovery codes and deleting the app need a recent code', async () => {
    const { secret, totp_id, recovery_codes } = (await create()).body.data;
    expect((await list()).status).toBe(200);
    await authenticate(codeOf(secret));
    await project.moveClock(6);
    expect(await list()).toMatchObject(refused);
    expect(await remove(totp_id)).toMatchObject(refused);
    const { body } = await project.call('GET', '/users/me', undefined, session);
    expect(body.data.totps).toHaveLength(1);
    await recover(recovery_codes[0]);
    expect((await list()).status).toBe(200);
    expect((await remove(totp_id)).status).toBe(200);
  });
});
