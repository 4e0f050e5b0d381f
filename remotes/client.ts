/**
 * The module `./client`. It exports the function that returns the widgets' identity client, and the function for
 * landing pages. The module contains no React.
 */
export { getClient } from '../src/identity/client/getClient';
export { redeemToken } from '../src/identity/landing/redeemToken';
export type { Redeemed, RedeemOptions } from '../src/identity/landing/redemptions';
