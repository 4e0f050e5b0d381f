import type { Middleware } from '@reduxjs/toolkit';
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { screens } from '../screens';
import { coreReducers } from './coreReducers';
import { refuseUndeclaredActions } from './declaredActions';
import { isArrival } from './navigationSlice';
import type { FlowSlice, Services } from './services';

/** Arriving at a success screen completes the flow: once per arrival, whatever React does with the screen. */
const announceCompletion =
  (services: Services): Middleware =>
  () =>
  (next) =>
  (action) => {
    const result = next(action);
    const arrival = action as { type: string }; // plain objects only: thunks were taken out before
    if (isArrival(arrival) && screens[arrival.payload.screen].completes)
      services.emit('AUTHENTICATE_FLOW_COMPLETE', {});
    return result;
  };

/**
 * One store per mount.
 *
 * @param services what thunks may use; kept by reference, so its getters may change what they answer.
 */
export function createWidgetStore(services: Services) {
  const store = configureStore({
    reducer: coreReducers,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: services } }).concat(
        refuseUndeclaredActions,
        announceCompletion(services),
      ),
    // An action carries its thunk's argument, which may be a passcode: never shown, and nothing at all in production.
    devTools: process.env.NODE_ENV !== 'production' && {
      name: 'Portico',
      actionSanitizer: (action) => ('meta' in action ? { ...action, meta: undefined } : action),
    },
  });
  const reducers = { ...coreReducers };
  return Object.assign(store, {
    /** Takes a flow's slices in; their initial state is there when this returns. */
    inject(slices: readonly FlowSlice[]) {
      const injected = Object.fromEntries(slices.map(({ reducerPath, reducer }) => [reducerPath, reducer]));
      Object.assign(reducers, injected);
      store.replaceReducer(combineReducers(reducers));
    },
  });
}

export type WidgetStore = ReturnType<typeof createWidgetStore>;
