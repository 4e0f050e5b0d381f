import { magicLinkState } from '../../config/magicLinks';
import { otpState } from '../../config/passcodes';
import { passwordState, resetPasswordState } from '../../config/passwords';
import { ownMembers } from '../../config/ownMembers';
import { ConfigurationError } from '../../config/ConfigurationError';
import type { Reader } from '../../config/readers';
import { anyText, check, shapeOf } from '../../config/readers';
import { secondFactorState } from '../../config/secondFactor';
import { cryptoState } from '../../config/wallets';
import type { FormState } from '../../contract/formState';
import type { ScreenName } from '../../contract/screenName';
import { isScreenName } from '../../screens';
import type { Step } from '../../store/step';

const stateShape = shapeOf({
  magicLinkState,
  otpState,
  cryptoState,
  passwordState,
  resetPasswordState,
  secondFactorState,
  errorMessage: anyText,
} satisfies Record<keyof FormState, Reader<unknown>>);
const presetShape = shapeOf({
  screen: check<ScreenName>('the name of a screen', isScreenName),
  state: stateShape,
});

/**
 * Checks a preset, so that a mistake of the host cannot crash the screen.
 * @throws ConfigurationError with the path of the invalid value
 */
export function readPreset(given: unknown): Step {
  const { screen, state } = presetShape(ownMembers(given, 'preset'), 'preset');
  if (!screen) throw new ConfigurationError('preset.screen', 'the name of a screen is needed');
  // The cast is safe: the readers have checked each member.
  return { screen, state: state as Partial<FormState> | undefined };
}
