import type { StytchClient } from '@stytch/vanilla-js/headless';
import { act, render } from '@testing-library/react';
import type { Context, ReactNode } from 'react';
import { Provider, type ReactReduxContextValue } from 'react-redux';
import { fakeBrowser } from '../../tests/support/fakes/fakeBrowser';
import { fakeIdentity } from '../../tests/support/fakes/fakeIdentity';
import { fakeServices } from '../../tests/support/fakes/fakeServices';
import { fakeUser } from '../../tests/support/fakes/fakeUser';
import { IdentityError } from '../provider/IdentityError';
import type { User } from '../provider/user';
import { createWidgetStore } from '../store/createWidgetStore';
import { ServicesContext, StoreContext } from '../store/hooks';
import { UserReader, type UserRead } from './useUser';
import { useUserKey } from './WithUser';

const user = (id: string) => fakeUser({ user_id: id });

function setUp() {
  let clientUserId = 'ada';
  let clientName = '';
  const listeners = new Set<() => void>();
  const client = {
    user: {
      getSync: () => ({ user_id: clientUserId, name: clientName }),
    },
  };
  const identity = Object.assign(fakeIdentity(), {
    // The cast is safe: the thunks use only these properties.
    client: client as unknown as StytchClient,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    readUser: jest.fn(async () => user(clientUserId)),
  });
  const services = fakeServices('PasskeyRegistration', {
    browser: fakeBrowser(),
    identity: async () => identity,
  });
  const store = createWidgetStore(services);
  const wrapper = ({ children }: { children: ReactNode }) => (
    // The cast is needed because react-redux's type allows only its own default context.
    <Provider store={store} context={StoreContext as Context<ReactReduxContextValue | null>}>
      <ServicesContext value={services}>{children}</ServicesContext>
    </Provider>
  );
  function Probe({ onRead }: { onRead(read: UserRead): void }) {
    const { key } = useUserKey();
    return key && <UserReader userKey={key}>{(read) => void onRead(read)}</UserReader>;
  }
  const signInAs = (id: string) => {
    clientUserId = id;
    listeners.forEach((listener) => listener());
  };
  /** What the client does after a change, for example in another tab, or after a renewal of the session. */
  const reportChange = (name: string) => {
    clientName = name;
    listeners.forEach((listener) => listener());
  };
  return {
    identity,
    signInAs,
    reportChange,
    async render() {
      const result = {} as { current: UserRead }; // `current` is set when the gateway is loaded
      const { unmount } = render(<Probe onRead={(read) => (result.current = read)} />, { wrapper });
      await act(async () => {});
      return { result, unmount };
    },
  };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const comeBack = () => act(() => void window.dispatchEvent(new Event('focus')));

test('returning to the page reads again, at most every 5 s', async () => {
  const { identity, render } = setUp();
  const { result } = await render();
  expect(result.current).toMatchObject({ user: user('ada'), loading: false, failure: undefined });
  await advance(5_100);
  await comeBack();
  await advance(4_000);
  await comeBack();
  await advance(0);
  expect(identity.readUser).toHaveBeenCalledTimes(2);
});

test('a failed read is retried after about 5 s', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.6);
  const { identity, render } = setUp();
  identity.readUser.mockRejectedValueOnce(new IdentityError('network'));
  const { result } = await render();
  await advance(0);
  expect(result.current.failure).toMatchObject({ code: 'network' });
  // Before the first retry the library waits one or two intervals, at random. With this random number it waits two.
  await advance(10_100);
  expect(result.current).toMatchObject({ user: user('ada'), failure: undefined });
  jest.restoreAllMocks();
});

test('a change that the client reports, as after one in another tab, is read again, and a renewed session is not', async () => {
  const { identity, render, reportChange } = setUp();
  const { result } = await render();
  await advance(0);
  identity.readUser.mockResolvedValue({ ...user('ada'), name: 'changed' });
  await act(async () => reportChange('changed'));
  await advance(0);
  expect(result.current.user).toMatchObject({ name: 'changed' });
  expect(identity.readUser).toHaveBeenCalledTimes(2);
  await act(async () => reportChange('changed'));
  await advance(0);
  expect(identity.readUser).toHaveBeenCalledTimes(2);
});

test('another user’s sign-in clears the previous user’s data', async () => {
  const { render, signInAs } = setUp();
  const { result } = await render();
  await advance(0);
  act(() => signInAs('bob'));
  expect(result.current.user).toBeUndefined();
  await advance(0);
  expect(result.current.user).toEqual(user('bob'));
});

test('a change that ends after another person has signed in does not show in their data', async () => {
  const { render, signInAs } = setUp();
  const { result } = await render();
  await advance(0);
  const { change } = result.current;
  act(() => signInAs('bob'));
  await advance(0);
  await act(async () => change((previous) => ({ ...previous, name: 'Ada' })));
  await act(async () => change((previous) => ({ ...previous, name: 'Ada' }), new Promise(() => {})));
  expect(result.current.user).toEqual(user('bob'));
});

test('a pending change is applied to reads meanwhile, and its response starts a new read', async () => {
  const { identity, render } = setUp();
  const { result } = await render();
  await advance(0);
  let respond = (_: boolean) => {};
  const response = new Promise<boolean>((resolve) => (respond = resolve));
  await act(async () => result.current.change((previous) => ({ ...previous, name: 'changed' }), response));
  await act(async () => result.current.reload());
  await advance(2_100);
  expect(result.current.user).toMatchObject({ name: 'changed' });
  let respondToRead = (_: User) => {};
  identity.readUser.mockReturnValueOnce(new Promise((resolve) => (respondToRead = resolve)));
  await act(async () => respond(true));
  expect(result.current.user).toMatchObject({ name: 'changed' });
  await act(async () => respondToRead({ ...user('ada'), name: 'as the server has it' }));
  expect(result.current.user).toMatchObject({ name: 'as the server has it' });
});
