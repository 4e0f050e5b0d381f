/** The widget with its own React, for pages without one: mount functions, element classes, and what `./client` exports. */
export {
  mountIdentityProvider,
  mountLogin,
  mountPasskeyRegistration,
  mountResetPassword,
} from '../src/elements/mount';
export type { MountOptions } from '../src/elements/mount';
export {
  StytchIdentityProvider,
  StytchPasskeyRegistration,
  StytchResetPassword,
  StytchUI,
} from '../src/elements/elements';
export { getClient, redeemToken } from './client';
export type * from './types';
