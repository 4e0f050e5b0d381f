/**
 * The standalone build, for pages without React. It contains its own React and exports the mount functions, the element
 * classes, the exports of `./client`, and the business-to-business names.
 */
export { BusinessToBusinessScreen, ScreenVariant } from '../src/contract/businessToBusiness';
export * from '../src/elements/elements';
export type { MountOptions } from '../src/elements/createMountFunction';
export { getClient, redeemToken } from './client';
export type * from './types';
