/**
 * The module `./client`. It exports the function that returns the widgets' identity client, and the functions for
 * landing pages and sessions. The module contains no React.
 */
export { getClient } from '../src/identity/sessions/session';
export { redeemToken } from '../src/identity/landing/redeemToken';
export { signOut, watchSession } from '../src/identity/sessions/session';
export type { SessionState } from '../src/contract/session';
export type { Redeemed } from '../src/identity/landing/pageLanding';
export type { RedeemOptions } from '../src/identity/landing/redeem';
