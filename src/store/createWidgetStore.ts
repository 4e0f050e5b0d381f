import type { Action, Middleware } from '@reduxjs/toolkit';
import { configureStore, isAction, isAsyncThunkAction } from '@reduxjs/toolkit';
import { screens } from '../screens';
import { opensScreen } from './navigationSlice';
import { rootReducer } from './rootReducer';
import type { Services } from './services';

/** A middleware and not an effect, because React may run an effect twice. */
const emitFlowComplete =
  (services: Services): Middleware =>
  () =>
  (next) =>
  (action) => {
    const result = next(action);
    if (isAction(action) && opensScreen(action) && screens[action.payload.screen].completes)
      services.host.emit('AUTHENTICATE_FLOW_COMPLETE', {});
    return result;
  };

const sliceOf = ({ type }: Action<string>) => type.slice(0, type.indexOf('/'));

/** Throws if an action belongs to no slice and to no thunk, as a misspelt one would. */
const rejectUnknownActions: Middleware =
  ({ getState }) =>
  (next) =>
  (action) => {
    const result = next(action);
    if (isAction(action) && !isAsyncThunkAction(action) && !Object.hasOwn(getState(), sliceOf(action)))
      throw new TypeError(`Unknown action: ${action.type}`);
    return result;
  };

/** @param services not copied, because its getters return other values after the host has set new properties */
export function createWidgetStore(services: Services) {
  return configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: services } }).concat(
        rejectUnknownActions,
        emitFlowComplete(services),
      ),
    // The actions of a thunk contain its argument, for example a passcode. So DevTools get actions without arguments.
    devTools: process.env.NODE_ENV !== 'production' && {
      name: 'Portico',
      actionSanitizer: (action) => ('meta' in action ? { ...action, meta: undefined } : action),
    },
  });
}

export type WidgetStore = ReturnType<typeof createWidgetStore>;
