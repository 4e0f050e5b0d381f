import { anyText, shapeOf } from '../../host/readers';

/** For presets. */
export const cryptoState = /* @__PURE__ */ shapeOf({
  walletAddress: anyText,
  walletOption: anyText,
  walletChallenge: anyText,
});
