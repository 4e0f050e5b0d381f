import { fakeBrowser } from '../../tests/support/fakes/fakeBrowser';
import { findSignInStep } from './findSignInStep';
import type { Services } from './services';
import { to } from './step';

test('a step counts as open while its code loads, and for the time in which its screen appears', async () => {
  const browser = fakeBrowser();
  const close = jest.fn();
  const identity = { isSignedIn: async () => true, neededSteps: () => ['terms'], openStep: () => close };
  const flow = { signInStep: () => async () => to('Terms') };
  let finishLoading = (_: typeof flow) => {};
  const services = {
    widget: { module: 'Login' },
    host: { config: {} },
    flows: { load: () => new Promise((resolve) => (finishLoading = resolve)) },
    browser,
    identity: async () => identity,
  } as unknown as Services; // the thunk needs no others
  const dispatch = ((thunk: () => unknown) => thunk()) as never;
  const found = findSignInStep('OTPConfirmation')(dispatch, () => ({}) as never, services);
  await new Promise((resolve) => setTimeout(resolve));
  browser.advance(10_000);
  finishLoading(flow);
  expect(await found).toEqual(to('Terms'));
  expect(close).not.toHaveBeenCalled();
  browser.advance(100);
  expect(close).toHaveBeenCalledTimes(1);
});
