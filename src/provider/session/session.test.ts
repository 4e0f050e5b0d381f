import type { StytchClient } from '@stytch/vanilla-js/headless';
import { waitFor } from '@testing-library/dom';
import { clearPageScope } from '../../../tests/support/fakes/clearPageScope';
import type { SessionState } from '../../contract/session';
import { signOut, watchSession } from './session';
import { openStep, shareSignInSteps } from './sessionStore';
import { signIn } from './signIns';

const ada = { user_id: 'user-test-1' };

function fakeClient(session: object | null = null, user: object | null = ada) {
  let current = session;
  const listeners = new Set<() => void>();
  const onChange = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const client = {
    user: { getSync: () => (current ? user : null) },
    session: {
      getSync: () => current,
      getInfo: () => ({ session: current, fromCache: false }),
      getTokens: () => ({ session_token: 't', session_jwt: 'j' }),
      revoke: jest.fn(async () => setSession(null)),
      onChange,
    },
    onStateChange: onChange,
  };
  function setSession(next: object | null) {
    current = next;
    for (const listener of new Set(listeners)) listener();
  }
  // The cast is safe: the fake client has all properties that these functions use.
  return { client: client as unknown as StytchClient, revoke: client.session.revoke, setSession, listeners };
}

const session = { session_id: 'session-test-1', user_id: 'user-test-1' };
const sessionWith = (...factors: string[]) => ({
  ...session,
  authentication_factors: factors.map((delivery_method) => ({ delivery_method })),
});
const adaWithApp = { ...ada, totps: [{ totp_id: 'totp-test-1', verified: true }] };

function watch(client: StytchClient, options: object = {}) {
  const states: SessionState[] = [];
  const stop = watchSession({ client, ...options }, (state) => void states.push(state));
  return { states, stop, statuses: () => states.map(({ status }) => status) };
}

const withoutSteps = {
  afterSignIn: [],
  termsOptions: { version: '1', documents: [], required: true },
  fieldsOptions: { fields: [] },
};

beforeEach(clearPageScope);
afterEach(() => jest.restoreAllMocks());

test('watchSession reports the session, and each change, until it is stopped', async () => {
  const { client, setSession, listeners } = fakeClient(session);
  const { states, statuses, stop } = watch(client);
  expect(statuses()).toEqual(['loading']);
  await waitFor(() => expect(states.at(-1)).toEqual({ status: 'signedIn', user: ada, session }));
  setSession(null);
  expect(states.at(-1)).toEqual({ status: 'signedOut' });
  const count = states.length;
  stop();
  expect(listeners.size).toBe(0);
  setSession(session);
  expect(states).toHaveLength(count);
});

test('during a sign-in, the new session is reported only when the sign-in has succeeded', async () => {
  const { client, setSession } = fakeClient();
  const { statuses } = watch(client);
  await waitFor(() => expect(statuses()).toEqual(['loading', 'signedOut']));
  let finish: (response: object) => void = () => {};
  const signingIn = signIn(
    () => client,
    () => new Promise((resolve) => (finish = resolve)),
  );
  setSession(session);
  expect(statuses()).toEqual(['loading', 'signedOut']);
  const response = { request_id: 'r', status_code: 200, user_id: 'user-test-1', user: ada, session };
  finish({ ...response, session_token: 't', session_jwt: 'j' });
  await signingIn;
  await waitFor(() => expect(statuses().at(-1)).toBe('signedIn'));
});

describe('with a second factor', () => {
  const secondFactorOptions = { methods: ['totp'], when: 'enrolled' } as const;
  const config = { ...withoutSteps, secondFactorOptions };
  const configWithoutMethods = {
    ...withoutSteps,
    secondFactorOptions: { ...secondFactorOptions, methods: [] },
  };
  const withApp = () => fakeClient(sessionWith('knowledge'), adaWithApp);

  test.each(['secondFactorOptions', 'secondFactor'])(
    'a session that lacks the `%s` is not signed in, and its user is not reported',
    async (name) => {
      const { client, setSession } = withApp();
      const { states } = watch(client, { [name]: secondFactorOptions });
      await waitFor(() => expect(states.at(-1)).toEqual({ status: 'needsSecondFactor' }));
      setSession(sessionWith('knowledge', 'authenticator_app'));
      expect(states.at(-1)?.status).toBe('signedIn');
    },
  );

  test.each<[string, object | null, object, string]>([
    ['a person without it', sessionWith('knowledge'), ada, 'signedIn'],
    ['a session without a user id', { session_id: 's' }, ada, 'needsSecondFactor'],
    ['no session', null, ada, 'signedOut'],
  ])('the state for %s', async (_, clientSession, user, status) => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    const { client } = fakeClient(clientSession, user);
    const { statuses } = watch(client, { secondFactorOptions });
    await jest.advanceTimersByTimeAsync(5_000); // a session without a user id is reported after 5 s
    expect(statuses()).toEqual(['loading', status]);
    jest.useRealTimers();
  });

  test('while a screen of the step is open, the session lacks the second factor', async () => {
    const { client } = fakeClient(sessionWith('knowledge', 'authenticator_app'), adaWithApp);
    const close = openStep(client, 'second-factor');
    const { statuses } = watch(client);
    await waitFor(() => expect(statuses()).toEqual(['loading', 'needsSecondFactor']));
    close();
    await waitFor(() => expect(statuses()).toEqual(['loading', 'needsSecondFactor', 'signedIn']));
  });

  test('without options of its own, watchSession uses those of Login, with one warning', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    const { client } = withApp();
    const { statuses } = watch(client);
    await waitFor(() => expect(statuses().at(-1)).toBe('signedIn'));
    shareSignInSteps(client, config);
    await waitFor(() => expect(statuses().at(-1)).toBe('needsSecondFactor'));
    expect(warn.mock.calls).toEqual([[expect.stringContaining('to PorticoProvider or watchSession')]]);
  });

  test('a widget without a second factor does not take back what Login asks for', async () => {
    jest.spyOn(console, 'warn').mockImplementation();
    const { client } = withApp();
    const { statuses } = watch(client);
    shareSignInSteps(client, config);
    shareSignInSteps(client, configWithoutMethods);
    await waitFor(() => expect(statuses().at(-1)).toBe('needsSecondFactor'));
  });

  test('a host that has not told Login of the second factor gets one warning', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    const { client } = withApp();
    const { statuses } = watch(client, { secondFactorOptions });
    await waitFor(() => expect(statuses().at(-1)).toBe('needsSecondFactor'));
    shareSignInSteps(client, configWithoutMethods);
    shareSignInSteps(client, configWithoutMethods);
    expect(warn.mock.calls).toEqual([
      [expect.stringContaining('Pass the same secondFactorOptions to Login')],
    ]);
  });

  test.each([
    [{ methods: ['sms', 'email'] }, 'secondFactorOptions.methods[1]'],
    [null, 'secondFactorOptions'],
  ])('the wrong option %j is a failure with its path', async (wrong, path) => {
    const { states } = watch(withApp().client, { secondFactorOptions: wrong });
    const error: unknown = expect.objectContaining({ code: 'invalid_config', path });
    await waitFor(() => expect(states.at(-1)).toEqual({ status: 'failed', error }));
  });
});

describe('with terms after the sign-in', () => {
  const terms = {
    version: '2',
    documents: [{ title: 'Terms', url: 'https://host.example/terms' }],
    required: true,
  };
  const options = { afterSignIn: ['terms'], termsOptions: terms } as const;
  const config = { ...withoutSteps, secondFactorOptions: { methods: [] }, ...options };
  const accepted = (version: unknown) => ({ ...ada, untrusted_metadata: { portico_terms: { version } } });

  test.each<[string, object, object, string]>([
    ['who has not agreed', ada, options, 'needsStep'],
    ['who has agreed to an older version', accepted('1'), options, 'needsStep'],
    ['whose record is damaged', accepted(['2']), options, 'needsStep'],
    ['who has agreed', accepted('2'), options, 'signedIn'],
    ['who need not agree', ada, { ...options, termsOptions: { ...terms, required: false } }, 'signedIn'],
  ])('the state for a person %s', async (_, user, sourceOptions, status) => {
    const { client } = fakeClient(session, user);
    const { states, statuses } = watch(client, sourceOptions);
    await waitFor(() => expect(statuses()).toEqual(['loading', status]));
    if (status === 'needsStep') expect(states.at(-1)).toEqual({ status, step: 'terms' });
  });

  test('without options of its own, watchSession uses those of Login, with one warning', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    const { client } = fakeClient(session);
    const { statuses } = watch(client);
    shareSignInSteps(client, config);
    shareSignInSteps(client, { ...config, afterSignIn: [] });
    await waitFor(() => expect(statuses().at(-1)).toBe('needsStep'));
    expect(warn.mock.calls).toEqual([[expect.stringContaining('have different steps')]]);
  });

  test('another version of the terms in Login than here is one warning', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    const { client } = fakeClient(session);
    const { statuses } = watch(client, options);
    shareSignInSteps(client, config);
    await waitFor(() => expect(statuses().at(-1)).toBe('needsStep'));
    expect(warn).not.toHaveBeenCalled();
    shareSignInSteps(client, { ...config, termsOptions: { ...terms, version: '3' } });
    expect(warn.mock.calls).toEqual([[expect.stringContaining('have different steps')]]);
  });

  test('while the screen of an optional step is open, the session lacks it', async () => {
    const { client } = fakeClient(session, accepted('2'));
    const close = openStep(client, 'terms');
    const { states } = watch(client, options);
    await waitFor(() => expect(states.at(-1)).toEqual({ status: 'needsStep', step: 'terms' }));
    close();
    await waitFor(() => expect(states.at(-1)?.status).toBe('signedIn'));
  });

  test('the second factor comes first', async () => {
    const { client } = fakeClient(sessionWith('knowledge'), adaWithApp);
    const { statuses } = watch(client, { ...options, secondFactorOptions: { methods: ['totp'] } });
    await waitFor(() => expect(statuses().at(-1)).toBe('needsSecondFactor'));
  });

  test.each([
    [{ ...terms, documents: [] }, 'termsOptions.documents'],
    [{ ...terms, documents: [{ title: 'Terms', url: 'javascript:0' }] }, 'termsOptions.documents[0].url'],
  ])('the wrong option %j is a failure with its path', async (termsOptions, path) => {
    const { states } = watch(fakeClient().client, { afterSignIn: ['terms'], termsOptions });
    const error: unknown = expect.objectContaining({ code: 'invalid_config', path });
    await waitFor(() => expect(states.at(-1)).toEqual({ status: 'failed', error }));
  });
});

test('a client that cannot be created is a failure with a code', async () => {
  const states: SessionState[] = [];
  watchSession({ publicToken: 'no token' }, (state) => void states.push(state));
  await waitFor(() =>
    expect(states.at(-1)).toMatchObject({ status: 'failed', error: { code: 'invalid_config' } }),
  );
});

test('a listener that throws does not stop the next calls', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const { client, setSession } = fakeClient(session);
  const listener = jest.fn(() => {
    throw new Error('of the host');
  });
  watchSession({ client }, listener);
  await waitFor(() => expect(listener).toHaveBeenCalledTimes(2));
  setSession(null);
  expect(listener.mock.lastCall).toEqual([{ status: 'signedOut' }]);
});

test('a failed signOut rejects, and is no unhandled rejection if the caller ignores it', async () => {
  const reported = jest.fn();
  process.on('unhandledRejection', reported);
  const { client, revoke } = fakeClient(session);
  revoke.mockRejectedValue(new Error('offline'));
  void signOut({ client }); // as a click handler
  await expect(signOut({ client })).rejects.toThrow();
  await new Promise((resolve) => setTimeout(resolve));
  expect(reported).not.toHaveBeenCalled();
  process.off('unhandledRejection', reported);
});

test('signOut ends the session', async () => {
  const { client, revoke } = fakeClient(session);
  await signOut({ client });
  expect(revoke).toHaveBeenCalledWith({ forceClear: true });
  expect(client.session.getSync()).toBeNull();
});
