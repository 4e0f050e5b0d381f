/**
 * Tests sign-ins that end before their reply arrives, and replies that are not valid, with the real client. The network
 * and the clock are fake. A test takes a pending request with `next`, and answers it.
 */
import { StytchClient } from '@stytch/vanilla-js/headless';
import { FakeNetwork, type PendingRequest } from '../../../tests/support/sessions/FakeNetwork';
import { ManualClock } from '../../../tests/support/sessions/ManualClock';
import { replaceClient } from '../client/settings';
import type { SignInOptions } from './signIns';
import { signInsOf } from './signIns';

/** Returns the reply of a sign-in. The ids and tokens of its session contain `name`. */
function session(name: string) {
  return {
    request_id: 'r',
    status_code: 200,
    user_id: `user-${name}`,
    user: { user_id: `user-${name}` },
    session: { session_id: `session-${name}`, expires_at: new Date(Date.now() + 1_800_000).toISOString() },
    session_token: `token-${name}`,
    session_jwt: `jwt-${name}`,
  };
}

const noTokens = { session_token: undefined, session_jwt: undefined };

let network: FakeNetwork;
let clock: ManualClock;
let count = 0;
let client: StytchClient;

beforeEach(() => {
  document.cookie.split('; ').forEach((pair) => {
    document.cookie = `${pair.split('=')[0]}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`;
  });
  network = new FakeNetwork();
  clock = new ManualClock();
  client = new StytchClient(`public-token-test-${count++}`);
});

const token = () => `public-token-test-${count - 1}`;
const settle = () => new Promise((resolve) => setTimeout(resolve));

const next = (path: string) => network.next(path);

/** Starts a sign-in with a passcode. */
function signIn(signal?: AbortSignal, options?: SignInOptions) {
  return signInsOf(client, clock).run(
    () => client.otps.authenticate('123456', 'method', { session_duration_minutes: 30 }),
    signal,
    options,
  );
}

async function signInAs(name: string): Promise<void> {
  const result = signIn();
  (await next('/otps/authenticate')).answer(session(name));
  await result;
}

const signedInAs = () => client.session.getSync()?.session_id ?? null;
const cookieToken = () => client.session.getTokens()?.session_token ?? null;

test('a sign-in whose reply arrives in time resolves to its result', async () => {
  const result = signIn();
  (await next('/otps/authenticate')).answer(session('a'));
  await expect(result).resolves.toMatchObject({ user_id: 'user-a' });
  expect(signedInAs()).toBe('session-a');
  await settle();
  expect(network.pending).toEqual([]);
});

test('a sign-in with an aborted signal sends no request', async () => {
  await expect(signIn(AbortSignal.abort())).rejects.toMatchObject({ code: 'cancelled' });
  expect(network.pending).toEqual([]);
});

test.each([
  ['an abort', 'cancelled', (attempt: AbortController) => attempt.abort()],
  ['a timeout', 'timeout', () => clock.expire()],
])('a session that arrives after %s is revoked once, with its own token', async (_, code, giveUp) => {
  const attempt = new AbortController();
  const result = signIn(attempt.signal);
  const request = await next('/otps/authenticate');
  giveUp(attempt);
  await expect(result).rejects.toMatchObject({ code });

  request.answer(session('late'));
  const revocation = await next('/sessions/revoke');
  expect(revocation.secret).toBe('token-late');
  revocation.answer({});
  await settle();
  expect(signedInAs()).toBeNull();
  expect(cookieToken()).toBeNull();
  expect(network.pending).toEqual([]);
});

test('an error that arrives after an abort is ignored', async () => {
  const attempt = new AbortController();
  const result = signIn(attempt.signal);
  const request = await next('/otps/authenticate');
  attempt.abort();
  await expect(result).rejects.toMatchObject({ code: 'cancelled' });
  request.answer({ status_code: 404, error_type: 'otp_code_not_found' }, 404);
  await settle();
  expect(network.pending).toEqual([]);
});

test.each([
  ['answered', (request: PendingRequest) => request.answer({})],
  [
    'refused',
    (request: PendingRequest) =>
      request.answer({ status_code: 500, error_type: 'internal_server_error' }, 500),
  ],
  ['lost', (request: PendingRequest) => request.fail()],
])(
  'the previous session is restored when the revocation of the late session is %s',
  async (_, settleRevocation) => {
    await signInAs('before');
    const attempt = new AbortController();
    const result = signIn(attempt.signal);
    const request = await next('/otps/authenticate');
    attempt.abort();
    await expect(result).rejects.toMatchObject({ code: 'cancelled' });

    request.answer(session('late'));
    const revocation = await next('/sessions/revoke');
    expect(revocation.secret).toBe('token-late');
    expect(cookieToken()).toBe('token-before');
    settleRevocation(revocation);

    const restored = await next('/sessions/authenticate');
    expect(restored.secret).toBe('token-before');
    restored.answer(session('before'));
    await settle();
    expect(signedInAs()).toBe('session-before');
    expect(cookieToken()).toBe('token-before');
    expect(network.pending).toEqual([]);
  },
);

test('a newer sign-in cancels an older one, and the older one’s late session is revoked', async () => {
  const older = signIn();
  const olderRequest = await next('/otps/authenticate');
  const newer = signIn();
  await expect(older).rejects.toMatchObject({ code: 'cancelled' });
  (await next('/otps/authenticate')).answer(session('newer'));
  await expect(newer).resolves.toMatchObject({ user_id: 'user-newer' });

  olderRequest.answer(session('older'));
  const revocation = await next('/sessions/revoke');
  expect(revocation.secret).toBe('token-older');
  revocation.answer({});
  (await next('/sessions/authenticate')).answer(session('newer'));
  await settle();
  expect(signedInAs()).toBe('session-newer');
});

test('the session of a sign-in that succeeds during the revocation of a late session stays', async () => {
  const attempt = new AbortController();
  const left = signIn(attempt.signal);
  const leftRequest = await next('/otps/authenticate');
  attempt.abort();
  await expect(left).rejects.toMatchObject({ code: 'cancelled' });
  leftRequest.answer(session('late'));
  const revocation = await next('/sessions/revoke');

  await signInAs('newer');
  revocation.answer({});
  const restored = await next('/sessions/authenticate');
  expect(restored.secret).toBe('token-newer');
  restored.answer(session('newer'));
  await settle();
  expect(signedInAs()).toBe('session-newer');
});

test('a revocation that hangs does not delay the previous session, and its late reply does not remove that session', async () => {
  await signInAs('before');
  const attempt = new AbortController();
  const left = signIn(attempt.signal);
  const request = await next('/otps/authenticate');
  attempt.abort();
  await expect(left).rejects.toMatchObject({ code: 'cancelled' });
  request.answer(session('late'));
  const revocation = await next('/sessions/revoke');

  clock.expire();
  (await next('/sessions/authenticate')).answer(session('before'));
  await settle();
  expect(signedInAs()).toBe('session-before');

  revocation.answer({});
  (await next('/sessions/authenticate')).answer(session('before'));
  await settle();
  expect(signedInAs()).toBe('session-before');
  expect(cookieToken()).toBe('token-before');
});

test('two late sessions are both revoked, and the previous one is restored', async () => {
  await signInAs('before');
  const attempts = [new AbortController(), new AbortController()];
  const requests: PendingRequest[] = [];
  for (const attempt of attempts) {
    const left = signIn(attempt.signal);
    requests.push(await next('/otps/authenticate'));
    attempt.abort();
    await expect(left).rejects.toMatchObject({ code: 'cancelled' });
  }
  requests[0]?.answer(session('one'));
  const first = await next('/sessions/revoke');
  requests[1]?.answer(session('two'));
  const second = await next('/sessions/revoke');
  expect([first.secret, second.secret]).toEqual(['token-one', 'token-two']);

  first.answer({});
  (await next('/sessions/authenticate')).answer(session('before'));
  second.answer({});
  (await next('/sessions/authenticate')).answer(session('before'));
  await settle();
  for (const call of network.pending) call.answer(session('before'));
  await settle();
  expect(signedInAs()).toBe('session-before');
  expect(cookieToken()).toBe('token-before');
});

test('a sign-out cancels a pending sign-in, and the late session is revoked', async () => {
  await signInAs('before');
  const result = signIn();
  const request = await next('/otps/authenticate');
  void client.session.revoke();
  (await next('/sessions/revoke')).answer({});
  await expect(result).rejects.toMatchObject({ code: 'cancelled' });

  request.answer(session('late'));
  const revocation = await next('/sessions/revoke');
  expect(revocation.secret).toBe('token-late');
  revocation.answer({});
  await settle();
  expect(signedInAs()).toBeNull();
  expect(network.pending).toEqual([]);
});

/** The provider's error for a sign-out without a session. */
const noSession = { status_code: 401, error_type: 'unauthorized_credentials' };

test.each(['before', 'after'] as const)(
  'a sign-out without a session cancels a pending sign-in too; its error arrives %s the late session',
  async (order) => {
    const { revoke } = client.session;
    const result = signIn();
    const request = await next('/otps/authenticate');
    const signOut = client.session.revoke().catch(() => undefined);
    const refused = await next('/sessions/revoke');
    await expect(result).rejects.toMatchObject({ code: 'cancelled' });

    if (order === 'before') refused.answer(noSession, 401);
    request.answer(session('late'));
    const revocation = await next('/sessions/revoke');
    expect(revocation.secret).toBe('token-late');
    revocation.answer({});
    if (order === 'after') refused.answer(noSession, 401);
    await signOut;
    await settle();
    expect([signedInAs(), cookieToken()]).toEqual([null, null]);
    expect(network.pending).toEqual([]);
    expect(client.session.revoke).toBe(revoke);
  },
);

test('a sign-out counts before its reply: a session that arrives earlier is revoked too', async () => {
  await signInAs('before');
  const result = signIn();
  const request = await next('/otps/authenticate');
  const signOut = client.session.revoke();
  const first = await next('/sessions/revoke');
  await expect(result).rejects.toMatchObject({ code: 'cancelled' });

  request.answer(session('late'));
  const second = await next('/sessions/revoke');
  expect([first.secret, second.secret]).toEqual(['token-before', 'token-late']);
  second.answer({});
  first.answer({});
  await signOut;
  await settle();
  expect([signedInAs(), cookieToken()]).toEqual([null, null]);
  expect(network.pending).toEqual([]);
});

/**
 * Expects that a sign-in is cancelled, because the session `before` has ended. The late reply contains this session
 * again. The session must not come back, and the only further request revokes it.
 */
async function expectUndone(result: Promise<unknown>, request: PendingRequest) {
  await expect(result).rejects.toMatchObject({ code: 'cancelled' });
  request.answer(session('before'));
  const revocation = await next('/sessions/revoke');
  expect(revocation.secret).toBe('token-before');
  revocation.answer({ status_code: 404, error_type: 'session_not_found' }, 404);
  await settle();
  expect([signedInAs(), cookieToken()]).toEqual([null, null]);
  expect(network.pending).toEqual([]);
}

test('a factor added to a session that the person has ended does not sign in', async () => {
  await signInAs('before');
  const result = signIn();
  const request = await next('/otps/authenticate');
  void client.session.revoke();
  (await next('/sessions/revoke')).answer({});
  await expectUndone(result, request);
});

test('a factor added to a session that another tab has ended does not sign in', async () => {
  await signInAs('before');
  const result = signIn();
  const request = await next('/otps/authenticate');
  // A sign-out in another tab removes the cookies, and replaces the state in localStorage.
  for (const name of ['stytch_session', 'stytch_session_jwt'])
    document.cookie = `${name}=; max-age=0; path=/`;
  window.dispatchEvent(
    new StorageEvent('storage', {
      key: `stytch_sdk_state_${token()}`,
      newValue: 'null',
      storageArea: localStorage,
    }),
  );
  await expectUndone(result, request);
});

test('a factor added to a session that has ended at the provider does not sign in, if the client reads it first', async () => {
  await signInAs('before');
  const result = signIn();
  const request = await next('/otps/authenticate');
  void client.session.authenticate().catch(() => undefined); // the same request as the client's refresh
  (await next('/sessions/authenticate')).answer({ status_code: 404, error_type: 'session_not_found' }, 404);
  await expectUndone(result, request);
});

test('a sign-out through a replacement of the client cancels a pending sign-in too', async () => {
  const result = signIn();
  const request = await next('/otps/authenticate');
  // The client's code logs a warning when a page creates a second client with the same public token.
  const warned = jest.spyOn(console, 'warn').mockImplementation();
  const replacement = new StytchClient(token());
  const { revoke } = replacement.session;
  replaceClient(client, replacement);
  void replacement.session.revoke().catch(() => undefined);
  (await next('/sessions/revoke')).answer(noSession, 401);
  await expect(result).rejects.toMatchObject({ code: 'cancelled' });

  request.answer(session('late'));
  expect((await next('/sessions/revoke')).secret).toBe('token-late');
  expect(replacement.session.revoke).not.toBe(revoke);
  warned.mockRestore();
});

test('a cached session that the provider no longer knows does not cancel a pending sign-in', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation();
  const token = `public-token-test-stale-${count++}`;
  localStorage.setItem(
    `stytch_sdk_state_${token}`,
    JSON.stringify({ session: session('stale').session, user: session('stale').user }),
  );
  document.cookie = 'stytch_session=token-stale; path=/';
  document.cookie = 'stytch_session_jwt=jwt-stale; path=/';
  client = new StytchClient(token);

  const result = signIn();
  const request = await next('/otps/authenticate');
  (await next('/sessions/authenticate')).answer({ status_code: 404, error_type: 'session_not_found' }, 404);
  await settle();
  expect(signedInAs()).toBeNull();
  request.answer(session('fresh'));
  await expect(result).resolves.toMatchObject({ user_id: 'user-fresh' });
  expect(signedInAs()).toBe('session-fresh');
  warned.mockRestore();
});

test.each([
  ['keeps that session after the provider has confirmed it', 'session-before', session('before'), 200],
  [
    'ends that session if the provider has revoked it',
    null,
    { status_code: 404, error_type: 'session_not_found' },
    404,
  ],
])('a factor that arrives late for the previous session %s', async (_, stays, reply, status) => {
  await signInAs('before');
  const attempt = new AbortController();
  const left = signIn(attempt.signal);
  const request = await next('/otps/authenticate');
  attempt.abort();
  await expect(left).rejects.toMatchObject({ code: 'cancelled' });
  request.answer(session('before'));
  (await next('/sessions/authenticate')).answer(reply, status);
  await settle();
  expect(network.pending).toEqual([]);
  expect(signedInAs()).toBe(stays);
});

test.each([
  ['a late reply, once the session is confirmed', true, () => session('before'), 1],
  ['a late reply that is malformed', true, () => ({ ...session('before'), user: null }), 0],
  ['a reply in time', false, () => session('before'), 0],
])('`onLateReply` is called for %s: %p', async (_, isLate, reply, count) => {
  await signInAs('before');
  const attempt = new AbortController();
  const onLateReply = jest.fn();
  const result = signIn(attempt.signal, { onLateReply }).catch(() => undefined);
  const request = await next('/otps/authenticate');
  if (isLate) attempt.abort();
  request.answer(reply());
  if (isLate) {
    const confirmed = await next('/sessions/authenticate');
    expect(onLateReply).not.toHaveBeenCalled();
    confirmed.answer(session('before'));
  }
  await result;
  await settle();
  expect(onLateReply).toHaveBeenCalledTimes(count);
  expect(signedInAs()).toBe('session-before');
});

/** Starts a change of the password, in whose place the provider gives the person a new session. */
function changePassword(signal?: AbortSignal) {
  const passwords = { email: 'ada@example.com', existing_password: 'old', new_password: 'new' };
  return signInsOf(client, clock).run(
    () => client.passwords.resetByExistingPassword({ ...passwords, session_duration_minutes: 30 }),
    signal,
    { replacesSession: true },
  );
}
const changePath = '/passwords/existing_password/reset';
const ended = { status_code: 404, error_type: 'session_not_found' };

test.each([
  ['an abort', 'cancelled', (attempt: AbortController) => attempt.abort()],
  ['a timeout', 'timeout', () => clock.expire()],
])('the session of a new password that arrives after %s stays', async (_, code, giveUp) => {
  await signInAs('before');
  const attempt = new AbortController();
  const left = changePassword(attempt.signal);
  const request = await next(changePath);
  giveUp(attempt);
  await expect(left).rejects.toMatchObject({ code });
  request.answer(session('after'));
  const confirmed = await next('/sessions/authenticate');
  expect(confirmed.secret).toBe('token-after');
  confirmed.answer(session('after'));
  await settle();
  expect(network.pending).toEqual([]);
  expect([signedInAs(), cookieToken()]).toEqual(['session-after', 'token-after']);
});

test('the late session of a new password is revoked if the person has signed out meanwhile', async () => {
  await signInAs('before');
  const left = changePassword();
  const request = await next(changePath);
  const signedOut = client.session.revoke();
  await expect(left).rejects.toMatchObject({ code: 'cancelled' });
  (await next('/sessions/revoke')).answer({});
  await signedOut;
  request.answer(session('after'));
  const revocation = await next('/sessions/revoke');
  expect(revocation.secret).toBe('token-after');
  revocation.answer({});
  await settle();
  expect([signedInAs(), cookieToken(), network.pending.length]).toEqual([null, null, 0]);
});

test('the late session of a new password is revoked if another session has begun meanwhile', async () => {
  await signInAs('before');
  const left = changePassword();
  const request = await next(changePath);
  const newer = signIn();
  await expect(left).rejects.toMatchObject({ code: 'cancelled' });
  (await next('/otps/authenticate')).answer(session('newer'));
  await newer;
  request.answer(session('after'));
  const revocation = await next('/sessions/revoke');
  expect(revocation.secret).toBe('token-after');
  revocation.answer({});
  (await next('/sessions/authenticate')).answer(session('newer'));
  await settle();
  expect([signedInAs(), cookieToken()]).toEqual(['session-newer', 'token-newer']);
});

test('a late session of a new password is lost if the provider has ended it', async () => {
  await signInAs('before');
  const attempt = new AbortController();
  const left = changePassword(attempt.signal);
  const request = await next(changePath);
  attempt.abort();
  await expect(left).rejects.toMatchObject({ code: 'cancelled' });
  request.answer(session('after'));
  (await next('/sessions/authenticate')).answer(ended, 404);
  await settle();
  expect(signedInAs()).toBeNull();
});

test('a malformed reply to a new password is refused, also when it is late', async () => {
  await signInAs('before');
  const attempt = new AbortController();
  const left = changePassword(attempt.signal);
  const request = await next(changePath);
  attempt.abort();
  await expect(left).rejects.toMatchObject({ code: 'cancelled' });
  request.answer({ ...session('after'), user_id: undefined });
  const revocation = await next('/sessions/revoke');
  expect(revocation.secret).toBe('token-after');
  revocation.answer({});
  (await next('/sessions/authenticate')).answer(ended, 404);
  await settle();
  expect(signedInAs()).toBeNull();
});

test.each([
  ['no session', { ...session('invalid'), session: undefined }],
  ['no user', { ...session('invalid'), user: null }],
  ['a session without an id', { ...session('invalid'), session: {} }],
])('a reply with %s is refused, and its session is revoked', async (_, reply) => {
  await signInAs('before');
  const result = signIn();
  (await next('/otps/authenticate')).answer(reply);
  await expect(result).rejects.toMatchObject({ code: 'bad_reply' });
  const revocation = await next('/sessions/revoke');
  expect(revocation.secret).toBe('token-invalid');
  revocation.answer({});
  (await next('/sessions/authenticate')).answer(session('before'));
  await settle();
  expect(signedInAs()).toBe('session-before');
});

test.each(['drops', 'throws'])(
  'a sign-in fails if the browser %s its cookies, and leaves no session in the client',
  async (how) => {
    const writes = jest.spyOn(Document.prototype, 'cookie', 'set').mockImplementation(() => {
      if (how === 'throws') throw new DOMException('Blocked', 'SecurityError');
    });
    const signing = signIn();
    (await next('/otps/authenticate')).answer(session('a'));
    await expect(signing).rejects.toMatchObject({ code: 'session_not_stored' });
    await settle();
    expect(client.session.getSync()).toBeNull();
    expect(network.pending).toEqual([]);
    writes.mockRestore();
    await signInAs('b');
    expect(cookieToken()).toBe('token-b');
    expect(document.cookie).not.toContain('portico');
  },
);

test('a sign-in whose session has ended already by the clock of the device fails, and leaves no session', async () => {
  const reply = session('a');
  const signing = signIn();
  // The cookies get this time too, so the browser drops them at once.
  Object.assign(reply.session, { expires_at: new Date(Date.now() - 60_000).toISOString() });
  (await next('/otps/authenticate')).answer(reply);
  await expect(signing).rejects.toMatchObject({ code: 'wrong_clock' });
  await settle();
  expect(client.session.getSync()).toBeNull();
});

test('a sign-in succeeds if its cookies are for another path', async () => {
  client = new StytchClient(`public-token-test-${count++}`, { cookieOptions: { path: '/account' } });
  await signInAs('a');
  expect(client.session.getTokens()).toBeNull();
  expect(client.session.getSync()).toMatchObject({ session_id: 'session-a' });
});

test('an empty reply is refused, and the previous session stays', async () => {
  await signInAs('before');
  const result = signIn();
  (await next('/otps/authenticate')).answer({});
  await expect(result).rejects.toMatchObject({ code: 'bad_reply' });
  const restored = await next('/sessions/authenticate');
  expect(restored.secret).toBe('token-before');
  restored.answer(session('before'));
  await settle();
  expect(signedInAs()).toBe('session-before');
});

test('a late session in HttpOnly cookies, which has empty tokens, is revoked by its cookie', async () => {
  const attempt = new AbortController();
  const left = signIn(attempt.signal);
  const request = await next('/otps/authenticate');
  attempt.abort();
  await expect(left).rejects.toMatchObject({ code: 'cancelled' });
  request.answer({ ...session('hidden'), session_token: '', session_jwt: '' });
  (await next('/sessions/revoke')).answer({});
  await settle();
  expect(signedInAs()).toBeNull();
});

const stored = (key = '') => localStorage.getItem(`stytch_sdk_state_${token()}${key}`);

test.each([
  ['without tokens', { session_token: undefined, session_jwt: undefined }],
  ['with tokens of null', { session_token: null, session_jwt: null }],
  ['with numbers for tokens', { session_token: 1, session_jwt: 2 }],
  ['with objects for tokens', { session_token: {}, session_jwt: [] }],
  ['with a session token alone', { session_jwt: undefined }],
  ['with a session token and an empty JWT', { session_jwt: '' }],
  ['with a JWT alone', { session_token: undefined }],
  ['with a JWT and an empty session token', { session_token: '' }],
])('a reply %s is refused, and no part of it stays in storage', async (_, tokens) => {
  const result = signIn();
  (await next('/otps/authenticate')).answer({ ...session('invalid'), ...tokens });
  await expect(result).rejects.toMatchObject({ code: 'bad_reply' });
  await settle();
  expect([signedInAs(), cookieToken(), document.cookie, stored()]).toEqual([null, null, '', 'null']);
  (await next('/sessions/revoke')).answer({});
  await settle();
  expect([signedInAs(), document.cookie, stored()]).toEqual([null, '', 'null']);
});

test('a session token without a JWT revokes its session', async () => {
  const result = signIn();
  (await next('/otps/authenticate')).answer({ ...session('invalid'), session_jwt: undefined });
  await expect(result).rejects.toMatchObject({ code: 'bad_reply' });
  expect((await next('/sessions/revoke')).secret).toBe('token-invalid');
});

test.each([
  ['an array as the session', { ...session('invalid'), session: [], ...noTokens }],
  ['a string as the session', { ...session('invalid'), session: 'session', ...noTokens }],
  ['only a user', { user: { user_id: 'user-invalid' } }],
])('a reply with %s is refused, and the next sign-in starts without a session', async (_, reply) => {
  const result = signIn();
  (await next('/otps/authenticate')).answer(reply);
  await expect(result).rejects.toMatchObject({ code: 'bad_reply' });
  await settle();
  expect([client.session.getSync(), client.user.getSync(), stored()]).toEqual([null, null, 'null']);
  await signInAs('next');
  expect(signedInAs()).toBe('session-next');
});

test('a further factor whose reply has no tokens keeps the previous session', async () => {
  await signInAs('before');
  const result = signIn();
  (await next('/otps/authenticate')).answer({ ...session('before'), ...noTokens });
  await expect(result).rejects.toMatchObject({ code: 'bad_reply' });
  const restored = await next('/sessions/authenticate');
  expect(restored.secret).toBe('token-before');
  restored.answer(session('before'));
  await settle();
  expect([signedInAs(), cookieToken()]).toEqual(['session-before', 'token-before']);
});

test('a session in HttpOnly cookies, whose tokens are both empty, is accepted', async () => {
  const result = signIn();
  (await next('/otps/authenticate')).answer({ ...session('hidden'), session_token: '', session_jwt: '' });
  await expect(result).resolves.toMatchObject({ user_id: 'user-hidden' });
  expect(signedInAs()).toBe('session-hidden');
});
