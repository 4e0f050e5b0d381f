/** Tests `fakePortico` in a page without React; `session.test.tsx` uses it with React. */
import { fakePortico, signedInAs } from './testing';

const publicToken = 'public-token-test-1';

const props = { elementId: '#login', publicToken };

beforeEach(() => {
  document.body.innerHTML = '<main id="login"></main>';
});

test('a widget that is mounted twice is one region, with the latest properties', async () => {
  const portico = fakePortico();
  const { mountLogin } = await portico.load('bootstrap');
  const callbacks = { onEvent: jest.fn() };
  mountLogin(props);
  mountLogin({ ...props, callbacks });
  expect(document.querySelectorAll('#login > section[aria-label="Login"]')).toHaveLength(1);
  expect(portico.props('Login')).toEqual({ publicToken, callbacks });
});

test('a widget gets events, until it is removed from the page', async () => {
  const portico = fakePortico();
  const { mountLogin } = await portico.load('bootstrap');
  const onEvent = jest.fn();
  const region = mountLogin({ ...props, callbacks: { onEvent } });
  const event = { type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} } as const;
  portico.fire(event);
  region.remove();
  portico.fire(event);
  expect(onEvent.mock.calls).toEqual([[event]]);
  expect(portico.props('Login')).toBeUndefined();
});

test('mounting throws if the page has no such element', async () => {
  const { mountLogin } = await fakePortico().load('bootstrap');
  expect(() => mountLogin({ elementId: '#none' })).toThrow('fakePortico finds no element for Login');
});

test('watchSession reports each change of the session, until it is stopped', async () => {
  const portico = fakePortico();
  const { watchSession, signOut } = await portico.load('client');
  const statuses: string[] = [];
  const stop = watchSession({ publicToken }, ({ status }) => statuses.push(status));
  portico.setSession(signedInAs('ada@portico.example'));
  await signOut({ publicToken });
  stop();
  portico.setSession({ status: 'needsSecondFactor' });
  expect(statuses).toEqual(['loading', 'signedOut', 'signedIn', 'signedOut']);
});
