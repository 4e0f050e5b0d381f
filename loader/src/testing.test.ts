/** Tests `fakePortico` in a page without React; `session.test.tsx` uses it with React. */
import { fakePortico, signedInAs } from './testing';

test('a page without React mounts a widget, gets its events, and follows the session', async () => {
  document.body.innerHTML = '<main id="login"></main>';
  const portico = fakePortico();
  const { mountLogin, watchSession, signOut } = await portico.load('bootstrap');
  const onEvent = jest.fn();
  const given = { elementId: '#login', publicToken: 'public-token-test-1' };
  mountLogin(given);
  const region = mountLogin({ ...given, callbacks: { onEvent } });
  expect(document.querySelectorAll('#login > section[aria-label="Login"]')).toHaveLength(1);
  expect(portico.props('Login')).toEqual({ publicToken: 'public-token-test-1', callbacks: { onEvent } });

  const event = { type: 'AUTHENTICATE_FLOW_COMPLETE', data: {} } as const;
  portico.fire(event);
  region.remove();
  portico.fire(event);
  expect(onEvent.mock.calls).toEqual([[event]]);
  expect(portico.props('Login')).toBeUndefined();

  const statuses: string[] = [];
  const stop = watchSession(given, ({ status }) => statuses.push(status));
  portico.setSession(signedInAs('ada@portico.example'));
  await signOut(given);
  stop();
  portico.setSession({ status: 'needsSecondFactor' });
  expect(statuses).toEqual(['loading', 'signedOut', 'signedIn', 'signedOut']);
  expect(() => mountLogin({ elementId: '#none' })).toThrow('fakePortico finds no element for Login');
});
