/**
 * Types for `import … from 'https://portico.example/standalone/portico.js'`. To use these types, add
 * `/// <reference types="@portico/loader/standalone" />` to a file.
 */
declare module '*/standalone/portico.js' {
  type Portico = import('@portico/loader').PorticoModules['bootstrap'];

  export const mountLogin: Portico['mountLogin'];
  export const mountResetPassword: Portico['mountResetPassword'];
  export const mountPasskeyRegistration: Portico['mountPasskeyRegistration'];
  export const mountIdentityProvider: Portico['mountIdentityProvider'];
  export const StytchUI: Portico['StytchUI'];
  export const StytchResetPassword: Portico['StytchResetPassword'];
  export const StytchPasskeyRegistration: Portico['StytchPasskeyRegistration'];
  export const StytchIdentityProvider: Portico['StytchIdentityProvider'];
  export const getClient: Portico['getClient'];
  export const redeemToken: Portico['redeemToken'];
}
