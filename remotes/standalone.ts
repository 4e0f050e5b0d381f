/** The standalone build for pages without React. The build contains its own React. */
export { BusinessToBusinessScreen, ScreenVariant } from '../src/contract/businessToBusiness';
export * from '../src/widget/elements';
export { getClient, redeemToken, signOut, watchSession } from './client';
export { setMirrors, useMirrors } from './setMirrors';
