import { clearPageScope } from '../../../tests/support/fakes/clearPageScope';
import { fakeBrowser } from '../../../tests/support/fakes/fakeBrowser';
import { fakeClient } from '../../../tests/support/fakes/fakeClient';
import { createGateway, type Identity } from '../../provider/gateway';
import { cleanRecoveryCode } from './provider';
import { authenticatorUri } from './thunks';

const signal = new AbortController().signal;
const common = { request_id: 'r', status_code: 200 };
const user = { user_id: 'u', totps: [] as object[] };
const session = { session_id: 's', user_id: 'u' };
const authenticated = {
  ...common,
  user_id: 'u',
  user,
  session,
  session_token: 't',
  session_jwt: 'j',
  totp_id: 'totp-1',
};
const deleted = { ...common, user_id: 'u' };
const created = {
  ...common,
  totp_id: 'totp-1',
  secret: 'ABCDEFGH234567',
  qr_code: 'data:image/png;base64,AAAA',
  recovery_codes: ['aaaa-bbbb-cccc'],
};

/** Called with the name and the arguments of each request. */
let send: jest.Mock<Promise<unknown>, unknown[]>;
let revoked: jest.Mock;

function gateway(): Identity {
  const properties = {
    totps: {
      create: (...args: unknown[]) => send('create', ...args),
      authenticate: (...args: unknown[]) => send('authenticate', ...args),
      recover: (...args: unknown[]) => send('recover', ...args),
      recoveryCodes: (...args: unknown[]) => send('codes', ...args),
    },
    user: {
      get: () => send('user'),
      getSync: () => user,
      deleteTOTP: (...args: unknown[]) => send('delete', ...args),
    },
    [Symbol.for('stytch__internal_b2c')]: { publicToken: 'public-token-test-totps' },
  };
  const client = fakeClient(properties, {
    getSync: () => session,
    getTokens: () => ({ session_token: 't', session_jwt: 'j' }),
    getInfo: () => ({ session, fromCache: false }),
    revoke: revoked,
  });
  return createGateway(client, fakeBrowser());
}

beforeEach(() => {
  clearPageScope();
  revoked = jest.fn(async () => common);
  send = jest.fn(async () => common);
});

const minutes = { sessionDurationMinutes: 30 };
const create = (identity: Identity) => identity.createTotp(signal);
const authenticate = (identity: Identity) =>
  identity.authenticateTotp({ code: '012345', ...minutes }, signal);
const recover = (identity: Identity) =>
  identity.recoverTotp({ recoveryCode: ' AAAA–bbbb-cccc\n', ...minutes }, signal);
const remove = (identity: Identity) => identity.deleteTotp({ totpId: 'totp-1' }, signal);
const readCodes = (identity: Identity) => identity.readRecoveryCodes(signal);

type Call = (identity: Identity) => Promise<unknown>;

test.each<[name: string, call: Call, sent: unknown, response: unknown]>([
  ['create', create, { expiration_minutes: 60 }, created],
  ['authenticate', authenticate, { totp_code: '012345', session_duration_minutes: 30 }, authenticated],
  ['recover', recover, { recovery_code: 'aaaa-bbbb-cccc', session_duration_minutes: 30 }, authenticated],
  ['delete', remove, 'totp-1', deleted],
])(
  'the client’s call "%s" gets cleaned codes and the provider’s names',
  async (name, call, sent, response) => {
    send.mockResolvedValue(response);
    await call(gateway());
    expect(send).toHaveBeenCalledWith(name, sent);
  },
);

const otherUser = { ...authenticated, user_id: 'v', user: { user_id: 'v' }, session: { session_id: 'x' } };

test.each<[string, Call, unknown]>([
  ['a secret that is not base32', create, { ...created, secret: 'abc&issuer=x' }],
  ['no recovery codes', create, { ...created, recovery_codes: undefined }],
  ['recovery codes that are numbers', readCodes, { ...common, totps: { recovery_codes: [1] } }],
  ['the session of another user, to an app’s code,', authenticate, otherUser],
  ['the session of another user, to a recovery code,', recover, otherUser],
])('a response with %s is rejected', async (_, call, response) => {
  send.mockResolvedValue(response);
  await expect(call(gateway())).rejects.toMatchObject({ code: 'bad_reply' });
});

test.each([
  ['an object', { totps: { totp_id: 't', recovery_codes: ['a'] } }, ['a']],
  ['a list', { totps: [{ recovery_codes: ['a', 'b'] }] }, ['a', 'b']],
])('recovery codes in %s are read', async (_, response, expected) => {
  send.mockResolvedValue({ ...common, ...response });
  await expect(readCodes(gateway())).resolves.toEqual(expected);
});

test.each([
  ['unable_to_authenticate_totp', 'wrong_totp'],
  ['unable_to_authenticate_recovery_code', 'wrong_recovery_code'],
  ['user_lock_limit_reached', 'totp_locked'],
  ['totp_not_found', 'totp_gone'],
])('the error %s has the code %s, and keeps the waiting time', async (error_type, code) => {
  send.mockRejectedValue({ error_type, status_code: 400, error_details: { retry_after_seconds: 90 } });
  await expect(authenticate(gateway())).rejects.toMatchObject({ code, retryAfterSeconds: 90 });
});

test.each<[string, Call]>([
  ['a read of the recovery codes', readCodes],
  ['a removal', remove],
])('%s without a recent code has another error than a wrong code', async (_, call) => {
  send.mockRejectedValueOnce({ error_type: 'unable_to_authenticate_totp', status_code: 401 });
  await expect(call(gateway())).rejects.toMatchObject({
    code: 'server',
    errorType: 'unable_to_authenticate_totp',
  });
  send.mockRejectedValueOnce({ error_type: 'totp_not_found', status_code: 404 });
  await expect(call(gateway())).rejects.toMatchObject({ code: 'totp_gone' });
});

test('after active_totp_exists, an authenticator that was never used is deleted, and a new one is created', async () => {
  const totps = [
    { totp_id: 'old', verified: false },
    { totp_id: 'good', verified: true },
    { verified: false },
    null,
  ];
  send.mockRejectedValueOnce({ error_type: 'active_totp_exists', status_code: 400 });
  send.mockResolvedValueOnce({ ...common, user_id: 'u', totps });
  send.mockResolvedValueOnce(common);
  send.mockResolvedValueOnce(created);
  await expect(gateway().createTotp(signal)).resolves.toEqual(created);
  expect(send.mock.calls.map(([name, arg]) => [name, arg])).toEqual([
    ['create', { expiration_minutes: 60 }],
    ['user', undefined],
    ['delete', 'old'],
    ['create', { expiration_minutes: 60 }],
  ]);
});

test('a verified authenticator is never deleted for a new one', async () => {
  send.mockRejectedValueOnce({ error_type: 'active_totp_exists', status_code: 400 });
  send.mockResolvedValueOnce({ ...common, totps: [{ totp_id: 'good', verified: true }] });
  await expect(gateway().createTotp(signal)).rejects.toMatchObject({ errorType: 'active_totp_exists' });
  expect(send.mock.calls.map(([name]) => name)).toEqual(['create', 'user']);
});

test.each([
  ['abcd‑efgh\u200e', 'abcd-efgh'],
  ['abcdefgh1234', 'abcd-efgh-1234'],
  ['abcd-efgh 1234', 'abcd-efgh-1234'],
])('the recovery code %p is sent as %p', (typed, sent) => expect(cleanRecoveryCode(typed)).toBe(sent));

test.each([
  ['Example', 'ada@example.com', 'Example:ada%40example.com?secret=ABC&issuer=Example'],
  ['A: B & C', '', 'A%20%20B%20%26%20C?secret=ABC&issuer=A%20%20B%20%26%20C'],
  ['', '', 'Account?secret=ABC'],
])('for the site "%s" and the account "%s", the QR code contains %s', (issuer, account, uri) =>
  expect(authenticatorUri(issuer, account, 'ABC==')).toBe(`otpauth://totp/${uri}`),
);
