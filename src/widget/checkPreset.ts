import { anyText, check, oneOf, shapeOf } from '../config/readers';
import { otpMethods } from '../contract/passcodes';
import { isScreenName } from '../screens';

const presetState = shapeOf({
  magicLinkState: shapeOf({ email: anyText }),
  otpState: shapeOf({ type: oneOf(otpMethods), methodId: anyText, otpDestination: anyText }),
  cryptoState: shapeOf({ walletAddress: anyText, walletOption: anyText, walletChallenge: anyText }),
  passwordState: shapeOf({ email: anyText, type: oneOf(['new', 'password', 'passwordless']) }),
  resetPasswordState: shapeOf({ token: anyText, email: anyText }),
  errorMessage: anyText,
});
const screenName = check('the name of a screen', isScreenName);

/** @throws ConfigurationError naming the place, so that a host's slip is not a crash of the screen it opens. */
export function checkPreset({ screen, state = {} }: { screen?: unknown; state?: unknown }): void {
  screenName(screen, 'preset.screen');
  presetState(state, 'preset.state');
}
