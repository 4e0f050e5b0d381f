import type { Middleware } from '@reduxjs/toolkit';
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { screens } from '../screens';
import { coreReducers } from './coreReducers';
import { refuseUndeclaredActions } from './declaredActions';
import { isArrival } from './navigationSlice';
import type { FlowSlice, Services } from './services';

/**
 * Emits the completion of a flow when the store reaches a success screen. This is a middleware, because React may run
 * an effect twice per visit.
 */
const announceCompletion =
  (services: Services): Middleware =>
  () =>
  (next) =>
  (action) => {
    const result = next(action);
    const arrival = action as { type: string }; // a plain object, because the thunk middleware runs first
    if (isArrival(arrival) && screens[arrival.payload.screen].completes)
      services.emit('AUTHENTICATE_FLOW_COMPLETE', {});
    return result;
  };

/**
 * Creates the store of a mount.
 *
 * @param services the services for thunks. They are kept by reference, because their getters may later return other
 * values.
 */
export function createWidgetStore(services: Services) {
  const store = configureStore({
    reducer: coreReducers,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: services } }).concat(
        refuseUndeclaredActions,
        announceCompletion(services),
      ),
    // An action contains its thunk's argument, which may be a passcode. So we hide arguments from DevTools, and turn
    // DevTools off in production.
    devTools: process.env.NODE_ENV !== 'production' && {
      name: 'Portico',
      actionSanitizer: (action) => ('meta' in action ? { ...action, meta: undefined } : action),
    },
  });
  const reducers = { ...coreReducers };
  return Object.assign(store, {
    /** Adds the slices of a flow. Their initial state exists when this function returns. */
    inject(slices: readonly FlowSlice[]) {
      const injected = Object.fromEntries(slices.map(({ reducerPath, reducer }) => [reducerPath, reducer]));
      Object.assign(reducers, injected);
      store.replaceReducer(combineReducers(reducers));
    },
  });
}

export type WidgetStore = ReturnType<typeof createWidgetStore>;
