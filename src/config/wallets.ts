import { anyText, shapeOf } from './readers';

/** @later wallets */
export const WALLET_LIMIT_MS = 60_000;

export const cryptoState = shapeOf({
  walletAddress: anyText,
  walletOption: anyText,
  walletChallenge: anyText,
});
