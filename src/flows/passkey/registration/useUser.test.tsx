import type { StytchClient } from '@stytch/vanilla-js/headless';
import { act, render } from '@testing-library/react';
import type { Context, ReactNode } from 'react';
import type { ReactReduxContextValue } from 'react-redux';
import { Provider } from 'react-redux';
import { fakeBrowser } from '../../../../tests/support/fakes/fakeBrowser';
import { fakeIdentity } from '../../../../tests/support/fakes/fakeIdentity';
import { mainParts } from '../..';
import { readConfig } from '../../../config/readConfig';
import { IdentityError } from '../../../identity/IdentityError';
import type { User } from '../../../identity/users/types';
import { createWidgetStore } from '../../../store/createWidgetStore';
import { ServicesContext, StoreContext } from '../../../store/hooks';
import type { Services } from '../../../store/services';
import { userSlice } from './userSlice';
import { UserReader } from './UserReader';
import type { UserRead } from './useUser';
import { useUserKey } from './useUserKey';

const user = (id: string): User => ({ user_id: id, webauthn_registrations: [] });

function setUp({ slow = false, first = 'ada' as string | null } = {}) {
  let known = first;
  let isDamaged = false;
  const listeners = new Set<() => void>();
  const client = {
    user: {
      getSync: () => (isDamaged ? 5 : known && { user_id: known }),
      onChange: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  };
  const identity = Object.assign(fakeIdentity(), {
    // Of the client only what the thunks touch.
    client: client as unknown as StytchClient,
    readUser: jest.fn(async () => user(known ?? 'ada')),
  });
  const services: Services = {
    browser: { ...fakeBrowser(), slowConnection: () => slow },
    pageQuery: '',
    module: 'PasskeyRegistration',
    project: 'public-token-test-1',
    hostProps: {},
    config: readConfig({}, 'PasskeyRegistration'),
    mainParts,
    identity: async () => identity,
    loadFlow: async () => ({ screens: {} }),
    loadedFlow: () => undefined,
    failures: () => [],
    resetToken: () => undefined,
    emit: () => {},
    reportFailure: () => {},
    lastMethod: () => null,
    rememberMethod: () => {},
  };
  const store = createWidgetStore(services);
  store.inject([userSlice]);
  const wrapper = ({ children }: { children: ReactNode }) => (
    // As in the widget: react-redux types its context by its own default.
    <Provider store={store} context={StoreContext as Context<ReactReduxContextValue | null>}>
      <ServicesContext value={services}>{children}</ServicesContext>
    </Provider>
  );
  function Probe({ onRead }: { onRead(read: UserRead): void }) {
    const { key } = useUserKey();
    return key && <UserReader userKey={key}>{(read) => void onRead(read)}</UserReader>;
  }
  const signInAs = (id: string) => {
    known = id;
    isDamaged = false;
    listeners.forEach((listener) => listener());
  };
  /** As a reply of a wrong shape leaves the client's user. */
  const damage = () => {
    isDamaged = true;
    listeners.forEach((listener) => listener());
  };
  return {
    identity,
    signInAs,
    damage,
    async render() {
      const result = {} as { current: UserRead }; // there once the gateway is
      const { unmount } = render(<Probe onRead={(read) => (result.current = read)} />, { wrapper });
      await act(async () => {});
      return { result, unmount };
    },
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const comeBack = () => act(() => void window.dispatchEvent(new Event('focus')));

test('the user is there once the server has answered', async () => {
  const { identity, render } = setUp();
  let answer = (_: User) => {};
  identity.readUser.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const { result } = await render();
  expect(result.current).toMatchObject({ user: undefined, loading: true });
  await act(async () => answer(user('ada')));
  expect(result.current).toMatchObject({ user: user('ada'), loading: false, failure: undefined });
});

test('two readers within 2 s are one read', async () => {
  const { identity, render } = setUp();
  await render();
  await pass(1_900);
  await render();
  await pass(50);
  expect(identity.readUser).toHaveBeenCalledTimes(1);
});

test('a reader after 2 s reads again', async () => {
  const { identity, render } = setUp();
  await render();
  await pass(2_100);
  await render();
  // With data at hand the library reads in the next frame.
  await pass(50);
  expect(identity.readUser).toHaveBeenCalledTimes(2);
});

test('coming back reads again, at most every 5 s', async () => {
  const { identity, render } = setUp();
  await render();
  await pass(5_100);
  await comeBack();
  await pass(0);
  expect(identity.readUser).toHaveBeenCalledTimes(2);
  await pass(4_000);
  await comeBack();
  await pass(0);
  expect(identity.readUser).toHaveBeenCalledTimes(2);
  await pass(1_100);
  await comeBack();
  await pass(0);
  expect(identity.readUser).toHaveBeenCalledTimes(3);
});

test.each([
  [false, 5_000],
  [true, 10_000],
])('a failed read is tried again (slow connection: %s) after about %i ms', async (slow, about) => {
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  const { identity, render } = setUp({ slow });
  identity.readUser.mockRejectedValueOnce(new IdentityError('network'));
  const { result } = await render();
  await pass(0);
  expect(result.current.failure).toMatchObject({ code: 'network' });
  // The first repetition waits for the interval twice, as the library's back-off has it.
  await pass(about * 2 - 100);
  expect(identity.readUser).toHaveBeenCalledTimes(1);
  await pass(200);
  expect(result.current).toMatchObject({ user: user('ada'), failure: undefined });
  jest.restoreAllMocks();
});

test.each(['session_over', 'server'] as const)('a refusal (%s) is not tried again', async (code) => {
  const { identity, render } = setUp();
  identity.readUser.mockRejectedValue(new IdentityError(code, 'Log in first.', { status: 404 }));
  const { result } = await render();
  await pass(60_000);
  expect(identity.readUser).toHaveBeenCalledTimes(1);
  expect(result.current.failure).toMatchObject({ code });
});

test.each([
  [false, 3_000],
  [true, 5_000],
])('a first read that takes long (slow connection: %s) is said to be slow after %i ms', async (slow, ms) => {
  const { identity, render } = setUp({ slow });
  identity.readUser.mockReturnValue(new Promise(() => {}));
  const { result } = await render();
  await pass(ms - 100);
  expect(result.current.slow).toBe(false);
  await pass(200);
  expect(result.current.slow).toBe(true);
});

test('a damaged user of the client keeps what was read of the real one', async () => {
  const { render, damage, identity } = setUp();
  const { result } = await render();
  const { user: shown } = result.current;
  expect(shown).toEqual(user('ada'));
  await act(async () => damage());
  expect(result.current.user).toBe(shown);
  expect(identity.readUser).toHaveBeenCalledTimes(1);
});

test('a read that began with a damaged user of the client does not answer a later one', async () => {
  const { render, damage, signInAs, identity } = setUp();
  damage();
  let answer = (_: User) => {};
  identity.readUser.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const { result } = await render();
  expect(identity.readUser).toHaveBeenCalledTimes(1);
  await act(async () => signInAs('ada'));
  await pass(0);
  await act(async () => answer({ ...user('ada'), name: 'from the earlier read' }));
  await pass(0);
  expect(identity.readUser).toHaveBeenCalledTimes(2);
  expect(result.current.user).toEqual(user('ada'));
});

test('another user’s sign-in starts from nothing', async () => {
  const { render, signInAs } = setUp();
  const { result } = await render();
  await pass(0);
  act(() => signInAs('bob'));
  expect(result.current.user).toBeUndefined();
  await pass(0);
  expect(result.current.user).toEqual(user('bob'));
});

test('a change shows at once; reading again brings the server’s word', async () => {
  const { render } = setUp();
  const { result } = await render();
  await pass(0);
  await act(async () => result.current.change((one) => ({ ...one, name: 'changed' })));
  expect(result.current.user).toMatchObject({ name: 'changed' });
  await act(async () => result.current.reload());
  await pass(2_100);
  expect(result.current.user).toEqual(user('ada'));
});

test('somebody whom the client gets to know by the read is read once', async () => {
  const { identity, signInAs, render } = setUp({ first: null });
  let answer = () => {};
  identity.readUser.mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = () => {
          signInAs('ada');
          resolve(user('ada'));
        };
      }),
  );
  const { result } = await render();
  await pass(3_000);
  await act(async () => answer());
  await pass(0);
  expect(result.current.user).toEqual(user('ada'));
  expect(identity.readUser).toHaveBeenCalledTimes(1);
  await act(async () => result.current.reload());
  expect(identity.readUser).toHaveBeenCalledTimes(2);
});

test('somebody else who signs in during the first read is read anew', async () => {
  const { identity, signInAs, render } = setUp({ first: null });
  let answer = (_: User) => {};
  identity.readUser.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const { result } = await render();
  await pass(0);
  act(() => signInAs('bob'));
  await act(async () => answer(user('ada')));
  await pass(0);
  expect(result.current.user).toEqual(user('bob'));
  expect(identity.readUser).toHaveBeenCalledTimes(2);
});

test('a change that the server has not answered is shown by what is read meanwhile; then it is read again', async () => {
  const { identity, render } = setUp();
  const { result } = await render();
  await pass(0);
  let answer = (_: boolean) => {};
  const answered = new Promise<boolean>((resolve) => (answer = resolve));
  await act(async () => result.current.change((one) => ({ ...one, name: 'changed' }), answered));
  await act(async () => result.current.reload());
  await pass(2_100);
  expect(result.current.user).toMatchObject({ name: 'changed' });
  let read = (_: User) => {};
  identity.readUser.mockReturnValueOnce(new Promise((resolve) => (read = resolve)));
  await act(async () => answer(true));
  expect(result.current.user).toMatchObject({ name: 'changed' });
  await act(async () => read({ ...user('ada'), name: 'as the server has it' }));
  expect(result.current.user).toMatchObject({ name: 'as the server has it' });
});

test('a change takes nothing from what was being read when it came', async () => {
  const { identity, render } = setUp();
  const { result } = await render();
  await pass(0);
  let read = (_: User) => {};
  identity.readUser.mockReturnValueOnce(new Promise((resolve) => (read = resolve)));
  await act(async () => result.current.reload());
  const news = { ...user('ada'), news: true };
  identity.readUser.mockResolvedValue(news);
  await act(async () => result.current.change((one) => one, Promise.resolve(true)));
  await act(async () => read(news));
  await pass(0);
  expect(result.current.user).toEqual(news);
});

test('of two changes that the server has not answered the later one shows', async () => {
  const { render } = setUp();
  const { result } = await render();
  await pass(0);
  for (const name of ['one', 'two'])
    await act(async () => result.current.change((user) => ({ ...user, name }), new Promise(() => {})));
  expect(result.current.user).toMatchObject({ name: 'two' });
  await act(async () => result.current.change((user) => ({ ...user, more: true })));
  expect(result.current.user).toMatchObject({ name: 'two', more: true });
});

test('of several changes the last answer has the user read again, once', async () => {
  const { identity, render } = setUp();
  const { result } = await render();
  await pass(0);
  const answers: (() => void)[] = [];
  const change = () =>
    result.current.change((one) => one, new Promise((resolve) => answers.push(() => resolve(true))));
  await act(async () => change());
  await act(async () => change());
  await act(async () => answers[0]?.());
  await pass(0);
  expect(identity.readUser).toHaveBeenCalledTimes(1);
  await act(async () => answers[1]?.());
  await pass(0);
  expect(identity.readUser).toHaveBeenCalledTimes(2);
});

test('a change that the server refuses is not shown by what is read', async () => {
  const { identity, render } = setUp();
  const { result } = await render();
  await pass(0);
  let refuse = () => {};
  const answered = new Promise<boolean>((resolve) => (refuse = () => resolve(false)));
  await act(async () => result.current.change((one) => ({ ...one, name: 'changed' }), answered));
  let read = (_: User) => {};
  identity.readUser.mockReturnValueOnce(new Promise((resolve) => (read = resolve)));
  await act(async () => result.current.reload());
  await act(async () => refuse());
  await act(async () => read(user('ada')));
  expect(result.current.user).toEqual(user('ada'));
});

test('what an earlier reader was refused is read anew before it is said', async () => {
  const { identity, render } = setUp();
  identity.readUser.mockRejectedValueOnce(new IdentityError('session_over', '', { status: 401 }));
  const former = await render();
  await pass(0);
  expect(former.result.current.failure).toMatchObject({ status: 401 });
  former.unmount();
  let answer = (_: User) => {};
  identity.readUser.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const { result } = await render();
  expect(result.current).toMatchObject({ user: undefined, failure: undefined });
  await pass(50);
  await act(async () => answer(user('ada')));
  expect(result.current).toMatchObject({ user: user('ada'), failure: undefined });
});
