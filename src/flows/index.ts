import type { FlowRegistry } from '../store/flowModule';

/** flow → its chunk. A flow that is not built is absent. */
export const flows = {
  main: () => import(/* webpackChunkName: "main" */ './main'),
  'magic-link': () => import(/* webpackChunkName: "magic-link" */ './magic-link'),
  passcode: () => import(/* webpackChunkName: "passcode" */ './passcode'),
} satisfies FlowRegistry;
