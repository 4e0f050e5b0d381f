import type { Middleware } from '@reduxjs/toolkit';
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { screens } from '../screens';
import { bootstrapSlice } from './bootstrapSlice';
import { refuseUndeclaredActions } from './declaredActions';
import { errorMessageSlice } from './errorMessageSlice';
import type { FlowSlice } from './flowModule';
import { isArrival, navigationSlice } from './navigationSlice';
import { requestsSlice } from './requestsSlice';
import type { Services } from './services';

const core = {
  navigation: navigationSlice.reducer,
  requests: requestsSlice.reducer,
  errorMessage: errorMessageSlice.reducer,
  bootstrap: bootstrapSlice.reducer,
};

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
    reducer: core,
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
  const reducers = { ...core };
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
export type WidgetDispatch = WidgetStore['dispatch'];
/** The state that is always there; a flow's selector adds its own slice. */
export type WidgetState = ReturnType<WidgetStore['getState']>;
