import { anyText, shapeOf } from './readers';

/** The reader of the form state of wallets, for presets and stored screens. */
export const cryptoState = shapeOf({
  walletAddress: anyText,
  walletOption: anyText,
  walletChallenge: anyText,
});
