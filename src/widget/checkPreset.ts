import { magicLinkState } from '../config/magicLinks';
import { otpState } from '../config/passcodes';
import { passwordState, resetPasswordState } from '../config/passwords';
import type { Reader } from '../config/readers';
import { anyText, check, shapeOf } from '../config/readers';
import { cryptoState } from '../config/wallets';
import type { FormState } from '../contract/formState';
import { isScreenName } from '../screens';

const presetState = shapeOf({
  magicLinkState,
  otpState,
  cryptoState,
  passwordState,
  resetPasswordState,
  errorMessage: anyText,
} satisfies Record<keyof FormState, Reader<unknown>>);
const screenName = check('the name of a screen', isScreenName);

/** @throws ConfigurationError naming the place, so that a host's slip is not a crash of the screen it opens. */
export function checkPreset({ screen, state = {} }: { screen?: unknown; state?: unknown }): void {
  screenName(screen, 'preset.screen');
  presetState(state, 'preset.state');
}
