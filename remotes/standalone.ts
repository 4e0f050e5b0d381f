/** The standalone build for pages without React. The build contains its own React. */
export { BusinessToBusinessScreen, ScreenVariant } from '../src/contract/businessToBusiness';
export * from '../src/widget/elements';
export type { MountOptions } from '../src/widget/createMountFunction';
export { getClient, redeemToken, signOut, watchSession } from './client';
export { useMirrors } from './useMirrors';
