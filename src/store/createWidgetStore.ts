import { configureStore, isAction, type Middleware } from '@reduxjs/toolkit';
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

/** @param services not copied, because its getters return other values after the host has set new properties */
export function createWidgetStore(services: Services) {
  return configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: services } }).concat(emitFlowComplete(services)),
    // The actions of a thunk contain its argument, for example a passcode. So DevTools get actions without arguments.
    devTools: process.env.NODE_ENV !== 'production' && {
      name: 'Portico',
      actionSanitizer: (action) => ('meta' in action ? { ...action, meta: undefined } : action),
    },
  });
}

export type WidgetStore = ReturnType<typeof createWidgetStore>;
