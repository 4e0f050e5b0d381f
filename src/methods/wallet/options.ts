import { anyText, shapeOf } from '../../host/readers';

/** Reads the form state that a host passes. */
export const cryptoState = /* @__PURE__ */ shapeOf({
  walletAddress: anyText,
  walletOption: anyText,
  walletChallenge: anyText,
});
