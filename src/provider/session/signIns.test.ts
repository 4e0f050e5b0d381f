/** Uses the real client. The network is fake: a test takes a pending request with `next`, and answers it. */
import { StytchClient } from '@stytch/vanilla-js/headless';
import { fakeBrowser } from '../../../tests/support/fakes/fakeBrowser';
import {
  clearCookies,
  FakeNetwork,
  sessionOf as session,
  type PendingRequest,
} from '../../../tests/support/sessions/FakeNetwork';
import { endSession } from './endSession';
import { isSigningIn } from './sessionStore';
import { signIn } from './signIns';

let network: FakeNetwork;
let count = 0;
let client: StytchClient;

beforeEach(() => {
  clearCookies();
  network = new FakeNetwork();
  client = new StytchClient(`public-token-test-${count++}`);
});

const settle = () => new Promise((resolve) => setTimeout(resolve));
const request = () => network.next('/otps/authenticate');

const start = (userId?: string) =>
  signIn(
    () => client,
    () => client.otps.authenticate('123456', 'method', { session_duration_minutes: 30 }),
    userId,
  );

async function signInAs(name: string, tokens = {}): Promise<void> {
  const result = start();
  (await request()).answer({ ...session(name), ...tokens });
  await result;
}

const signedInAs = () => [
  client.session.getSync()?.session_id ?? null,
  client.session.getTokens()?.session_token ?? null,
];

test('a sign-in resolves to its result, and sends one request', async () => {
  const result = start();
  expect(isSigningIn(client)).toBe(true);
  (await request()).answer(session('a'));
  await expect(result).resolves.toMatchObject({ user_id: 'user-a' });
  expect(isSigningIn(client)).toBe(false);
  expect(signedInAs()).toEqual(['session-a', 'token-a']);
  await settle();
  expect(network.pending).toEqual([]);
});

test('of two sign-ins, the newer one wins, also if the response to the older one arrives last', async () => {
  const older = start();
  const olderRequest = await request();
  await signInAs('newer');
  olderRequest.answer(session('older'));
  await expect(older).resolves.toMatchObject({ user_id: 'user-older' });

  const restored = await network.next('/sessions/authenticate');
  expect(restored.secret).toBe('token-newer');
  restored.answer(session('newer'));
  await settle();
  expect(signedInAs()).toEqual(['session-newer', 'token-newer']);
});

test('a sign-in without a response is not waited for after a newer one has succeeded, or after 20 s', async () => {
  void start();
  expect(isSigningIn(client)).toBe(true);
  await request();
  await signInAs('newer');
  expect(isSigningIn(client)).toBe(false);
  const timers = jest.spyOn(globalThis, 'setTimeout');
  void start();
  expect(isSigningIn(client)).toBe(true);
  timers.mock.calls.filter(([, ms]) => ms === 20_000).forEach(([end]) => end());
  expect(isSigningIn(client)).toBe(false);
  timers.mockRestore();
});

test('a session that arrives after a sign-out of the host counts', async () => {
  await signInAs('before');
  const pending = start();
  const pendingRequest = await request();
  const signingOut = client.session.revoke({ forceClear: true });
  (await network.next('/sessions/revoke')).answer({});
  await signingOut;
  pendingRequest.answer(session('after'));
  await pending;
  expect(signedInAs()).toEqual(['session-after', 'token-after']);
});

test('a response without a session is rejected, and its session is revoked once', async () => {
  const result = start();
  (await request()).answer({ ...session('invalid'), session: undefined });
  await expect(result).rejects.toMatchObject({ code: 'bad_reply' });
  expect(signedInAs()).toEqual([null, null]);
  const revocation = await network.next('/sessions/revoke');
  expect(revocation.secret).toBe('token-invalid');
  revocation.answer({});
  await settle();
  expect(network.pending).toEqual([]);
});

test('a response with another user than expected is rejected, and its session is revoked', async () => {
  await signInAs('ada');
  const result = start('user-ada');
  (await request()).answer(session('eve'));
  await expect(result).rejects.toMatchObject({ code: 'bad_reply' });
  const revocation = await network.next('/sessions/revoke');
  expect(revocation.secret).toBe('token-eve');
  revocation.answer({});
  await settle();
  expect(signedInAs()).toEqual([null, null]);
  expect(network.pending).toEqual([]);
});

test('a session in HttpOnly cookies, whose tokens are both empty, is accepted', async () => {
  const result = start();
  (await request()).answer({ ...session('a'), session_token: '', session_jwt: '' });
  await expect(result).resolves.toMatchObject({ user_id: 'user-a' });
});

test('a sign-in succeeds if its cookies are for another path', async () => {
  jest.spyOn(client.session, 'getTokens').mockReturnValue(null);
  await signInAs('a');
});

test.each(['drops', 'throws'])(
  'a sign-in fails if the browser %s its cookies, and leaves no session in the client',
  async (kind) => {
    const setCookie = jest.spyOn(document, 'cookie', 'set').mockImplementation(() => {
      if (kind === 'throws') throw new DOMException('The document is sandboxed', 'SecurityError');
    });
    const result = start();
    (await request()).answer(session('a'));
    await expect(result).rejects.toMatchObject({ code: 'session_not_stored' });
    setCookie.mockRestore();
    expect(signedInAs()).toEqual([null, null]);
  },
);

test('a sign-in whose session has ended already by the clock of the device fails, and leaves no session', async () => {
  const result = start();
  const response = session('a');
  // The cookies get this time too, so the browser drops them at once.
  Object.assign(response.session, { expires_at: new Date(Date.now() - 60_000).toISOString() });
  (await request()).answer(response);
  await expect(result).rejects.toMatchObject({ code: 'wrong_clock' });
  expect(signedInAs()).toEqual([null, null]);
});

test('a malformed response to an older sign-in leaves the session of the newer one', async () => {
  const older = start();
  const olderRequest = await request();
  await signInAs('newer');
  olderRequest.answer({ ...session('older'), user: undefined });
  await expect(older).rejects.toMatchObject({ code: 'bad_reply' });
  const revocation = await network.next('/sessions/revoke');
  expect(revocation.secret).toBe('token-older');
  revocation.answer({});
  (await network.next('/sessions/authenticate')).answer(session('newer'));
  await settle();
  expect(signedInAs()).toEqual(['session-newer', 'token-newer']);
});

describe('ending the session', () => {
  let browser: ReturnType<typeof fakeBrowser>;
  beforeEach(() => (browser = fakeBrowser()));
  const endCurrent = () => endSession({ client: () => client, browser });
  /** Answers the request with which the client loads its state again. */
  async function restoreSession(name: string): Promise<void> {
    const restored = await network.next('/sessions/authenticate');
    expect(restored.secret).toBe(`token-${name}`);
    restored.answer(session(name));
    await settle();
  }
  const noTokens = { session_token: '', session_jwt: '' };
  const reject = (revocation: PendingRequest) =>
    revocation.answer({ status_code: 500, error_type: 'internal_server_error' }, 500);

  /** As another tab does: this page's client gets the cookies first, and an event of the storage later. */
  function signInInOtherTab(name: string): void {
    const { session_token, session_jwt, session: property, user } = session(name);
    document.cookie = `stytch_session=${session_token}; path=/`;
    document.cookie = `stytch_session_jwt=${session_jwt}; path=/`;
    const key = `stytch_sdk_state_public-token-test-${count - 1}`;
    const newValue = JSON.stringify({ session: property, user, state: { session: property, user } });
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  }

  test.each([
    ['confirmed', (revocation: PendingRequest) => revocation.answer({}), null],
    ['rejected', reject, 'server'],
    ['lost', (revocation: PendingRequest) => revocation.fail(), 'network'],
  ])('the session is removed from the browser if the revocation is %s', async (_, response, code) => {
    await signInAs('a');
    const ended = endCurrent();
    response(await network.next('/sessions/revoke'));
    const { session, error } = await ended;
    expect([session, error?.code ?? null]).toEqual(['ended', code]);
    expect(signedInAs()).toEqual([null, null]);
  });

  test('after 5 s without a response, a session of another tab stays', async () => {
    await signInAs('a');
    const ended = endCurrent();
    await network.next('/sessions/revoke');
    signInInOtherTab('b');
    browser.advance(5_000);
    await expect(ended).resolves.toMatchObject({ session: 'replaced', error: { code: 'timeout' } });
    expect(signedInAs()).toEqual(['session-b', 'token-b']);
  });

  test('the response to a revocation leaves a session that began meanwhile', async () => {
    await signInAs('a');
    const ended = endCurrent();
    const revocation = await network.next('/sessions/revoke');
    await signInAs('b');
    revocation.answer({});
    await restoreSession('b');
    await expect(ended).resolves.toMatchObject({ session: 'replaced' });
    expect(signedInAs()).toEqual(['session-b', 'token-b']);
  });

  test('a rejection of the revocation that arrives after 5 s leaves a session that began meanwhile', async () => {
    await signInAs('a');
    const ended = endCurrent();
    const revocation = await network.next('/sessions/revoke');
    browser.advance(5_000);
    await expect(ended).resolves.toMatchObject({ session: 'ended' });
    await signInAs('b');
    reject(revocation);
    await restoreSession('b');
    expect(signedInAs()).toEqual(['session-b', 'token-b']);
  });

  test('a session in HttpOnly cookies stays if its revocation is lost, and a second call ends it', async () => {
    await signInAs('a', noTokens);
    const ended = endCurrent();
    (await network.next('/sessions/revoke')).fail();
    await expect(ended).resolves.toMatchObject({ session: 'kept', error: { code: 'network' } });
    expect(signedInAs()).toEqual(['session-a', null]);
    const again = endCurrent();
    (await network.next('/sessions/revoke')).answer({});
    await expect(again).resolves.toEqual({ session: 'ended', error: null });
    expect(signedInAs()).toEqual([null, null]);
  });
});
