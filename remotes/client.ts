/**
 * The module `./client`. It exports the function that returns the widgets' identity client, and the functions for
 * landing pages and sessions. The module contains no React.
 */
export { getClient } from '../src/provider/session/session';
export { redeemToken } from '../src/provider/landing/redeemToken';
export { signOut, watchSession } from '../src/provider/session/session';
export type { SessionState } from '../src/contract/session';
export type { Redeemed } from '../src/provider/landing/pageLanding';
export type { RedeemOptions } from '../src/provider/landing/redeem';
