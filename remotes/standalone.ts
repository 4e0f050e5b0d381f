/** The widget with its own React, for pages without one: mount functions, element classes, and what `./client` exports. */
export * from '../src/elements/elements';
export type { MountOptions } from '../src/elements/createMountFunction';
export { getClient, redeemToken } from './client';
export type * from './types';
