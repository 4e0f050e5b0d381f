import type { FlowRegistry } from '../store/flowModule';

/** flow → its chunk. A flow that is not built is absent. */
export const flows = {
  main: () => import(/* webpackChunkName: "widget" */ './main'), // the chunk of the module that begins there
  'magic-link': () => import(/* webpackChunkName: "magic-link" */ './magic-link'),
  passcode: () => import(/* webpackChunkName: "passcode" */ './passcode'),
} satisfies FlowRegistry;
