/**
 * The module `./client` for hosts: the client that the widgets use, and the helper for landing pages. It is small and
 * does not contain React.
 */
export { getClient } from '../src/identity/client/getClient';
export { redeemToken } from '../src/identity/landing/redeemToken';
export type { Redeemed, RedeemOptions } from '../src/identity/landing/redemptions';
