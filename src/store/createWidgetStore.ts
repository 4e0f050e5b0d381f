import type { Middleware } from '@reduxjs/toolkit';
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { screens } from '../screens';
import { coreReducers } from './coreReducers';
import { refuseUndeclaredActions } from './declaredActions';
import { isArrival } from './navigationSlice';
import type { FlowSlice, Services } from './services';

/** Reaching a success screen completes the flow: once per visit, regardless of React's effects. */
const announceCompletion =
  (services: Services): Middleware =>
  () =>
  (next) =>
  (action) => {
    const result = next(action);
    const arrival = action as { type: string }; // plain objects only: the thunk middleware runs before
    if (isArrival(arrival) && screens[arrival.payload.screen].completes)
      services.emit('AUTHENTICATE_FLOW_COMPLETE', {});
    return result;
  };

/**
 * Creates the store of a mount.
 *
 * @param services the thunks' services; kept by reference, because their getters may return new values.
 */
export function createWidgetStore(services: Services) {
  const store = configureStore({
    reducer: coreReducers,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: services } }).concat(
        refuseUndeclaredActions,
        announceCompletion(services),
      ),
    // An action contains its thunk's argument, which may be a passcode. So DevTools see no arguments, and are off in
    // production.
    devTools: process.env.NODE_ENV !== 'production' && {
      name: 'Portico',
      actionSanitizer: (action) => ('meta' in action ? { ...action, meta: undefined } : action),
    },
  });
  const reducers = { ...coreReducers };
  return Object.assign(store, {
    /** Adds a flow's slices. Their initial state exists when this returns. */
    inject(slices: readonly FlowSlice[]) {
      const injected = Object.fromEntries(slices.map(({ reducerPath, reducer }) => [reducerPath, reducer]));
      Object.assign(reducers, injected);
      store.replaceReducer(combineReducers(reducers));
    },
  });
}

export type WidgetStore = ReturnType<typeof createWidgetStore>;
