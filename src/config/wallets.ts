import { anyText, shapeOf } from './readers';

/**
 * Wallets on Main: social providers count against it, and one more place goes to the button that leads to the rest.
 *
 * @later wallets
 */
export const MAIN_BUTTON_BUDGET = 6;
/** @later wallets */
export const WALLET_LIMIT_MS = 60_000;

export const cryptoState = shapeOf({
  walletAddress: anyText,
  walletOption: anyText,
  walletChallenge: anyText,
});
