import { anyText, shapeOf } from './readers';

export const cryptoState = shapeOf({
  walletAddress: anyText,
  walletOption: anyText,
  walletChallenge: anyText,
});
