import type { Middleware } from '@reduxjs/toolkit';
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { screens } from '../screens';
import { coreReducers } from './coreReducers';
import { refuseUndeclaredActions } from './declaredActions';
import { isArrival } from './navigationSlice';
import type { FlowSlice, Services } from './services';

/**
 * Emits `AUTHENTICATE_FLOW_COMPLETE` when a success screen opens. It is a middleware and not an effect, because React
 * may run an effect twice.
 */
const announceCompletion =
  (services: Services): Middleware =>
  () =>
  (next) =>
  (action) => {
    const result = next(action);
    const arrival = action as { type: string }; // safe: the thunk middleware runs first and passes on only objects
    if (isArrival(arrival) && screens[arrival.payload.screen].completes)
      services.emit('AUTHENTICATE_FLOW_COMPLETE', {});
    return result;
  };

/**
 * @param services the services for thunks. The store keeps this object and not a copy, because the object's getters
 *   return other values after the host has set new properties
 */
export function createWidgetStore(services: Services) {
  const store = configureStore({
    reducer: coreReducers,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: services } }).concat(
        refuseUndeclaredActions,
        announceCompletion(services),
      ),
    // The actions of a thunk contain the thunk's argument, for example a passcode. So DevTools get actions without
    // arguments, and in production there are no DevTools.
    devTools: process.env.NODE_ENV !== 'production' && {
      name: 'Portico',
      actionSanitizer: (action) => ('meta' in action ? { ...action, meta: undefined } : action),
    },
  });
  const reducers = { ...coreReducers };
  return Object.assign(store, {
    inject(slices: readonly FlowSlice[]) {
      const injected = Object.fromEntries(slices.map(({ reducerPath, reducer }) => [reducerPath, reducer]));
      Object.assign(reducers, injected);
      store.replaceReducer(combineReducers(reducers));
    },
  });
}

export type WidgetStore = ReturnType<typeof createWidgetStore>;
