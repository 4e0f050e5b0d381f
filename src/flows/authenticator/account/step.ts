import type { AuthenticatorSetupData } from '../../factors/authenticator/authenticatorThunks';

/** What the person is doing in the section. The secrets are not in the store. */
export type Step =
  | { readonly name: 'setUp'; readonly setup: AuthenticatorSetupData }
  | { readonly name: 'newCodes' | 'keptCodes'; readonly codes: readonly string[] }
  | { readonly name: 'remove' };
