/**
 * Types for `import … from 'https://portico.example/standalone/portico.js'`, and for the same file in the folder of a
 * channel. To use these types, add `/// <reference types="@portico/loader/standalone" />` to a file.
 */
declare module '*/portico.js' {
  type Portico = import('@portico/loader').PorticoModules['bootstrap'];

  export const mountLogin: Portico['mountLogin'];
  export const mountResetPassword: Portico['mountResetPassword'];
  export const mountPasskeyRegistration: Portico['mountPasskeyRegistration'];
  export const mountIdentityProvider: Portico['mountIdentityProvider'];
  export const mountAccount: Portico['mountAccount'];
  export const StytchUI: Portico['StytchUI'];
  export const StytchResetPassword: Portico['StytchResetPassword'];
  export const StytchPasskeyRegistration: Portico['StytchPasskeyRegistration'];
  export const StytchIdentityProvider: Portico['StytchIdentityProvider'];
  export const PorticoAccount: Portico['PorticoAccount'];
  export const getClient: Portico['getClient'];
  export const redeemToken: Portico['redeemToken'];
  export const watchSession: Portico['watchSession'];
  export const signOut: Portico['signOut'];
  /**
   * Names other servers from which the standalone build may load its further files. The build knows the hashes of these
   * files.
   * @param addresses of a folder on the other servers. In a release, it is the folder of a channel or of the same
   *   version. In a build without versions, it is the folder of the build, which contains `standalone/`. The address of
   *   the server in use is ignored
   * @throws TypeError if an address is not absolute
   */
  export function useMirrors(addresses: readonly (string | URL)[]): void;
}
