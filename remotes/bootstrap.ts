import { importModule } from '../src/browser/importModule';
import type * as Standalone from './standalone';

declare const __webpack_public_path__: string;

// The standalone build carries its own React: hosts that share theirs never load this file.
const standalone = (await importModule(
  `${__webpack_public_path__}standalone/portico.js`,
)) as typeof Standalone; // the address is known only at run time

/** For hosts without React, through the federation runtime: what the standalone build exports. */
export const {
  mountLogin,
  mountResetPassword,
  mountPasskeyRegistration,
  mountIdentityProvider,
  StytchUI,
  StytchResetPassword,
  StytchPasskeyRegistration,
  StytchIdentityProvider,
  getClient,
  redeemToken,
} = standalone;
