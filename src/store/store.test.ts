import { fakeServices } from '../../tests/support/fakes/fakeServices';
import { isOpeningScreen } from '../../tests/support/openingScreens';
import type { ScreenName } from '../contract/screenName';
import { IdentityError } from '../provider/IdentityError';
import { flows } from '../registry';
import { screens } from '../screens';
import { createFlowThunk } from './createFlowThunk';
import { createWidgetStore } from './createWidgetStore';
import { screenOpened, startScreenSet, wentBack } from './navigationSlice';
import { to } from './step';

function setUp() {
  const emitted: string[] = [];
  const failed: string[] = [];
  const services = fakeServices('Login', {
    config: { products: ['emailMagicLinks'] },
    host: {
      emit: (type) => void emitted.push(type),
      reportFailure: ({ code }) => void failed.push(code),
    },
  });
  return { store: createWidgetStore(services), emitted, failed };
}

test('an aborted request opens no screen and reports no failure', async () => {
  const { store, failed } = setUp();
  store.dispatch(screenOpened(to('Main')));
  let response = () => {};
  const slow = createFlowThunk('test/slow', async () => {
    await new Promise<void>((resolve) => (response = resolve));
    return to('OTPAuthenticate');
  });
  const sent = store.dispatch(slow());
  await Promise.resolve();
  sent.abort();
  response();
  await sent;
  expect(store.getState().navigation.screen).toBe('Main');
  expect(store.getState().requests['test/slow']).toEqual({ requestId: null, failure: null });
  expect(failed).toEqual([]);
});

test.each([
  ['opens its success screen', 'Main', 'OTPConfirmation'],
  [
    'changes nothing if another sign-in has completed meanwhile',
    'PasswordConfirmation',
    'PasswordConfirmation',
  ],
] as const)('a sign-in that succeeds after Back %s', async (_, meanwhile, displayed) => {
  const { store, emitted } = setUp();
  store.dispatch(screenOpened(to('OTPAuthenticate')));
  let succeed = () => {};
  const slow = createFlowThunk('test/slow', async () => {
    await new Promise<void>((resolve) => (succeed = resolve));
    return to('OTPConfirmation');
  });
  const sent = store.dispatch(slow());
  await new Promise((resolve) => setTimeout(resolve));
  sent.abort();
  store.dispatch(screenOpened(to(meanwhile)));
  succeed();
  await new Promise((resolve) => setTimeout(resolve));
  expect(store.getState().navigation.screen).toBe(displayed);
  expect(emitted).toEqual(['AUTHENTICATE_FLOW_COMPLETE']);
});

test('an error in a thunk becomes a failure and calls onError once', async () => {
  const { store, failed } = setUp();
  const fail = createFlowThunk('test/fail', async () => {
    throw new IdentityError('network');
  });
  await store.dispatch(fail());
  expect(store.getState().requests['test/fail']?.failure).toMatchObject({ code: 'network' });
  expect(failed).toEqual(['network']);
  store.dispatch(screenOpened(to('Main')));
  expect(store.getState().requests).toEqual({});
});

test('of two requests of different flows, only the later failure stays', async () => {
  const { store } = setUp();
  const fail = (type: string) =>
    store.dispatch(createFlowThunk(type, () => Promise.reject(new IdentityError('network')))());
  await fail('one/go');
  await fail('other/go');
  expect(Object.keys(store.getState().requests)).toEqual(['other/go']);
});

test('an error message is set by a step and cleared on Back', () => {
  const { store } = setUp();
  store.dispatch(screenOpened(to('CryptoError', { errorMessage: 'No' })));
  expect(store.getState().errorMessage).toBe('No');
  store.dispatch(wentBack());
  expect(store.getState()).toMatchObject({ errorMessage: '', navigation: { screen: 'Main' } });
});

const names = Object.keys(screens) as ScreenName[]; // the table's keys are exactly these

test.each(names)(
  '%s has exactly one of these: a Back, the end of a flow, the role of an opening screen',
  (name) => {
    const { back, completes } = screens[name];
    const kinds = [back !== undefined, completes === true, isOpeningScreen(name)];
    expect(kinds.filter(Boolean)).toHaveLength(1);
    for (let screen: ScreenName | undefined = back; screen; screen = screens[screen].back)
      expect(names).toContain(screen);
  },
);

test.each(names.filter((name) => screens[name].completes))('reaching %s completes the flow once', (name) => {
  const { store, emitted } = setUp();
  store.dispatch(screenOpened(to(name)));
  expect(emitted).toEqual(['AUTHENTICATE_FLOW_COMPLETE']);
});

test('Back leads from an inner screen to the start screen of the module', () => {
  const { store } = setUp();
  store.dispatch(startScreenSet('PasswordResetForm'));
  store.dispatch(screenOpened(to('EmailConfirmation')));
  store.dispatch(wentBack());
  expect(store.getState().navigation.screen).toBe('PasswordResetForm');
});

const flowsOf = (name: ScreenName): readonly string[] => {
  const { flow, otherFlow } = screens[name];
  return otherFlow ? [flow, otherFlow.flow] : [flow];
};

test('every flow has a component for each of its screens, and for no other', async () => {
  for (const [flow, load] of Object.entries(flows)) {
    const { screens: components } = await load();
    expect(Object.keys(components).sort()).toEqual(
      names.filter((name) => flowsOf(name).includes(flow)).sort(),
    );
  }
});
