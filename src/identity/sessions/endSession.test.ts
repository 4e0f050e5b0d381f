/** Uses the real client, with a fake network and a fake clock. */
import { StytchClient } from '@stytch/vanilla-js/headless';
import {
  clearCookies,
  FakeNetwork,
  sessionOf as session,
  type PendingRequest,
} from '../../../tests/support/sessions/FakeNetwork';
import { ManualClock } from '../../../tests/support/sessions/ManualClock';
import { endSession } from './endSession';
import { signIn } from './signIns';

let network: FakeNetwork;
let clock: ManualClock;
let client: StytchClient;
let count = 0;

beforeEach(() => {
  clearCookies();
  network = new FakeNetwork();
  clock = new ManualClock();
  client = new StytchClient(`public-token-end-${count++}`);
});

const settle = () => new Promise((resolve) => setTimeout(resolve));
const end = () => endSession({ client: () => client, browser: clock });
const noTokens = { session_token: '', session_jwt: '' };
const refused = (request: PendingRequest) =>
  request.answer({ status_code: 500, error_type: 'internal_server_error' }, 500);

async function signInAs(name: string, tokens = {}): Promise<void> {
  const call = () => client.otps.authenticate('123456', 'method', { session_duration_minutes: 30 });
  const result = signIn(() => client, call);
  (await network.next('/otps/authenticate')).answer({ ...session(name), ...tokens });
  await result;
}

/** As another tab does: this page's client gets the cookies first, and an event of the storage later. */
function signInInOtherTab(name: string): void {
  const { session_token, session_jwt, session: member, user } = session(name);
  document.cookie = `stytch_session=${session_token}; path=/`;
  document.cookie = `stytch_session_jwt=${session_jwt}; path=/`;
  const key = `stytch_sdk_state_public-token-end-${count - 1}`;
  const newValue = JSON.stringify({ session: member, user, state: { session: member, user } });
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

const signedInAs = () => [
  client.session.getSync()?.session_id ?? null,
  client.session.getTokens()?.session_token ?? null,
];

test.each([
  ['confirmed', (request: PendingRequest) => request.answer({}), null],
  ['refused', refused, 'server'],
  ['lost', (request: PendingRequest) => request.fail(), 'network'],
])('the session is removed from the browser if the revocation is %s', async (_, reply, code) => {
  await signInAs('a');
  const ended = end();
  reply(await network.next('/sessions/revoke'));
  const { left, error } = await ended;
  expect([left, error?.code ?? null]).toEqual(['none', code]);
  expect(signedInAs()).toEqual([null, null]);
});

test('after 5 s without a reply, a session of another tab stays', async () => {
  await signInAs('a');
  const ended = end();
  await network.next('/sessions/revoke');
  signInInOtherTab('b');
  clock.expire();
  await expect(ended).resolves.toMatchObject({ left: 'other', error: { code: 'timeout' } });
  expect(signedInAs()).toEqual(['session-b', 'token-b']);
});

test.each([
  ['in time', false, 'confirms the revocation', (request: PendingRequest) => request.answer({})],
  ['late', true, 'refuses it', refused],
])(
  'a reply that arrives %s (%s), and %s, leaves a session that began meanwhile',
  async (_, isLate, __, reply) => {
    await signInAs('a');
    const ended = end();
    const revocation = await network.next('/sessions/revoke');
    if (isLate) {
      clock.expire();
      await expect(ended).resolves.toMatchObject({ left: 'none' });
    }
    await signInAs('b');
    reply(revocation);
    const restored = await network.next('/sessions/authenticate');
    expect(restored.secret).toBe('token-b');
    restored.answer(session('b'));
    if (!isLate) await expect(ended).resolves.toMatchObject({ left: 'other' });
    await settle();
    expect(signedInAs()).toEqual(['session-b', 'token-b']);
  },
);

test('a session in HttpOnly cookies stays if its revocation is lost, and a second attempt ends it', async () => {
  await signInAs('a', noTokens);
  const ended = end();
  (await network.next('/sessions/revoke')).fail();
  await expect(ended).resolves.toMatchObject({ left: 'same', error: { code: 'network' } });
  expect(signedInAs()).toEqual(['session-a', null]);
  const again = end();
  (await network.next('/sessions/revoke')).answer({});
  await expect(again).resolves.toEqual({ left: 'none', error: null });
  expect(signedInAs()).toEqual([null, null]);
});
