import type { Product } from '../../contract/config';
import type { otpOptions } from './options';
import { otpMethods } from './options';
import { anyText, oneOf, shapeOf, requireSome } from '../../host/readers';
import type { ReadOptions } from '../../host/readOption';

/** @limit Digits of a passcode */
export const PASSCODE_LENGTH = 6;
/** @limit The pause before a passcode can be sent again */
export const RESEND_COOLDOWN_SECONDS = 15;

/** For presets and stored screens. */
export const otpState = shapeOf({ type: oneOf(otpMethods), methodId: anyText, otpDestination: anyText });

export type PasscodeConfig = ReadOptions<typeof otpOptions>;

export function checkPasscodes({ methods }: PasscodeConfig, products: readonly Product[]): void {
  if (products.includes('otp')) requireSome('config.otpOptions.methods', methods, otpMethods);
}
