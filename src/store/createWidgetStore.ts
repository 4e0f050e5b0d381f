import type { Middleware, Reducer } from '@reduxjs/toolkit';
import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { screens } from '../screens';
import { bootstrapSlice } from './bootstrapSlice';
import { declareActions, refuseUndeclaredActions } from './declaredActions';
import { errorMessageSlice } from './errorMessageSlice';
import type { FlowSlice } from './flowModule';
import { isArrival, navigationSlice } from './navigationSlice';
import { requestsSlice } from './requestsSlice';
import type { Services } from './services';

const slicesInjected = 'store/slicesInjected';
declareActions(slicesInjected);

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
  const reducer = combineSlices(navigationSlice, requestsSlice, errorMessageSlice, bootstrapSlice);
  const store = configureStore({
    reducer,
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
  return Object.assign(store, {
    /** Takes a flow's slices in; their initial state is there when this returns. */
    inject(slices: readonly FlowSlice[]) {
      for (const slice of slices) reducer.inject(slice as { reducerPath: string; reducer: Reducer });
      store.dispatch({ type: slicesInjected });
    },
  });
}

export type WidgetStore = ReturnType<typeof createWidgetStore>;
export type WidgetDispatch = WidgetStore['dispatch'];
/** The state that is always there; a flow's selector adds its own slice. */
export type WidgetState = ReturnType<WidgetStore['getState']>;
