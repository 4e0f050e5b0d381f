/** Tests `fakePortico` in a page without React; `session.test.tsx` uses it with React. */
import { fakePortico, signedInAs } from './testing';

const publicToken = 'public-token-test-1';

test('a page without React mounts a widget and gets its events', async () => {
  document.body.innerHTML = '<main id="login"></main>';
  const portico = fakePortico();
  const { mountLogin } = await portico.load('bootstrap');
  const onEvent = jest.fn();
  const props = { elementId: '#login', publicToken };
  mountLogin(props);
  const region = mountLogin({ ...props, callbacks: { onEvent } });
  expect(document.querySelectorAll('#login > section[aria-label="Login"]')).toHaveLength(1);
  expect(portico.props('Login')).toEqual({ publicToken, callbacks: { onEvent } });

  const event = { type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} } as const;
  portico.fire(event);
  region.remove();
  portico.fire(event);
  expect(onEvent.mock.calls).toEqual([[event]]);
  expect(portico.props('Login')).toBeUndefined();
  expect(() => mountLogin({ elementId: '#none' })).toThrow('fakePortico finds no element for Login');
});

test('a page without React follows the session, until it stops', async () => {
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
