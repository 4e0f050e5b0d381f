import { fakeServices } from '../../tests/support/fakes/fakeServices';
import type { WidgetDispatch } from './services';

interface DevToolsOptions {
  actionSanitizer(action: { type: string }): { type: string };
}

test('DevTools show which thunk was dispatched, but not its argument', async () => {
  const compose = jest.fn(
    (_: DevToolsOptions) =>
      <T>(enhancer: T) =>
        enhancer,
  );
  // Redux Toolkit reads this property when it is loaded.
  Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: compose });
  const { createWidgetStore } = await import('./createWidgetStore');
  const { createFlowThunk } = await import('./createFlowThunk');
  const services = fakeServices('Login', { config: { products: ['otp'] } });
  const { getState } = createWidgetStore(services);
  const sanitize = compose.mock.calls[0]?.[0].actionSanitizer;

  const displayed: unknown[] = [];
  const dispatch = (action: { type: string }) => void displayed.push(sanitize?.(action));
  const verify = createFlowThunk('passcode/verify', async (_code: string) => {});
  // The cast is safe: the thunk dispatches only plain actions.
  await verify('123456')(dispatch as WidgetDispatch, getState, services);
  expect(displayed).toEqual([
    expect.objectContaining({ type: 'passcode/verify/pending' }),
    expect.objectContaining({ type: 'passcode/verify/fulfilled' }),
  ]);
  expect(JSON.stringify(displayed)).not.toContain('123456');
});
