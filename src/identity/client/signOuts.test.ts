/** Tests how sign-outs are noticed: `session.revoke` of a client is wrapped, and restored after the watch. */
import type { StytchClient } from '@stytch/vanilla-js/headless';
import { watchReplacement, watchSignOuts } from './signOuts';
import { addReplacement } from './replacements';

/** Returns a client whose `session.revoke` returns its `this` and its arguments. */
function setUp() {
  class Session {
    name = 'session';
    revoke(...options: unknown[]): unknown {
      return { by: this, options };
    }
  }
  const session = new Session();
  // `watchSignOuts` needs only `session.revoke`
  const client = { session } as unknown as StytchClient;
  const onSignOut = jest.fn();
  return { Session, session, client, onSignOut };
}

test('during a watch `revoke` gets its `this` and its options, and returns what it returned before', () => {
  const { session, client, onSignOut } = setUp();
  watchSignOuts(client, onSignOut);
  const options = { forceClear: true };
  const other = { name: 'other' };
  expect(session.revoke(options, 1)).toEqual({ by: session, options: [options, 1] });
  expect(Reflect.apply(session.revoke, other, [])).toEqual({ by: other, options: [] });
  expect(onSignOut).toHaveBeenCalledTimes(2);
});

test.each([
  ['returns a promise', 'kept'],
  ['rejects', new Error('no session')],
])('during a watch `revoke` %s as before, and the promise is the same object', async (_, outcome) => {
  const { session, client, onSignOut } = setUp();
  const answer = outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome);
  session.revoke = () => answer;
  watchSignOuts(client, onSignOut);
  const revoked = session.revoke();
  expect(revoked).toBe(answer);
  await expect(Promise.resolve(revoked).catch((error: unknown) => error)).resolves.toBe(outcome);
});

test('an exception of `revoke` reaches the caller, after the sign-out was noticed', () => {
  const { session, client, onSignOut } = setUp();
  const error = new TypeError('blocked');
  session.revoke = () => {
    throw error;
  };
  watchSignOuts(client, onSignOut);
  expect(() => session.revoke()).toThrow(error);
  expect(onSignOut).toHaveBeenCalledTimes(1);
});

test.each([
  ['of the class', false],
  ['of the object', true],
])('after a watch the method %s is the client’s own again', (_, isOwn) => {
  const { Session, session, client, onSignOut } = setUp();
  if (isOwn) session.revoke = () => 'own';
  const before = Object.getOwnPropertyDescriptors(session);
  const { revoke } = session;
  const stop = watchSignOuts(client, onSignOut);
  expect(session.revoke).not.toBe(revoke);
  stop();
  expect(session.revoke).toBe(revoke);
  expect(Object.getOwnPropertyDescriptors(session)).toEqual(before);
  expect(Object.getOwnPropertyNames(Session.prototype)).toEqual(['constructor', 'revoke']);
});

test('a function that the host has set during a watch stays, and reaches the client’s method', () => {
  const { session, client, onSignOut } = setUp();
  const stop = watchSignOuts(client, onSignOut);
  const wrapper = session.revoke;
  const ofHost = jest.fn((...options: unknown[]) => Reflect.apply(wrapper, session, options));
  session.revoke = ofHost;
  stop();
  expect(session.revoke).toBe(ofHost);
  expect(session.revoke('a')).toEqual({ by: session, options: ['a'] });
});

test('a client and its replacement are both watched, and get their own methods back', () => {
  const { session, client, onSignOut } = setUp();
  const replacement = setUp();
  const { revoke } = session;
  const stop = watchSignOuts(client, onSignOut);
  addReplacement(client, replacement.client);
  watchReplacement(replacement.client);
  session.revoke();
  replacement.session.revoke();
  expect(onSignOut).toHaveBeenCalledTimes(2);
  stop();
  expect([session.revoke, replacement.session.revoke]).toEqual([
    revoke,
    replacement.Session.prototype.revoke,
  ]);

  const stopAgain = watchSignOuts(replacement.client, onSignOut);
  session.revoke();
  replacement.session.revoke();
  expect(onSignOut).toHaveBeenCalledTimes(4);
  stopAgain();
  expect([session.revoke, replacement.session.revoke]).toEqual([
    revoke,
    replacement.Session.prototype.revoke,
  ]);
});
