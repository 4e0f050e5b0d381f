/**
 * Types for `import … from 'https://portico.example/standalone/portico.js'`, and for the same file in the folder of a
 * channel. To use these types, add `/// <reference types="@portico/loader/standalone" />` to a file.
 */
declare module '*/portico.js' {
  type Portico = import('@portico/loader').StandaloneModule;

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
  export const setMirrors: Portico['setMirrors'];
  /** @deprecated Use `setMirrors`. */
  export const useMirrors: Portico['useMirrors'];
  export const BusinessToBusinessScreen: Portico['BusinessToBusinessScreen'];
  export const ScreenVariant: Portico['ScreenVariant'];
}
