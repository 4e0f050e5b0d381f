/** The standalone build for pages without React. The build contains its own React. */
export { BusinessToBusinessScreen, ScreenVariant } from '../src/contract/businessToBusiness';
export * from '../src/elements/elements';
export type { MountOptions } from '../src/elements/createMountFunction';
export { getClient, redeemToken, signOut, watchSession } from './client';
export { useMirrors } from './useMirrors';
export type * from './types';
