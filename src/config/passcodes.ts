import type { Product } from '../contract/config';
import type { otpOptions } from '../contract/passcodes';
import { otpMethods } from '../contract/passcodes';
import { requireSome } from './commonReaders';
import { anyText, oneOf, shapeOf } from './readers';
import type { ReadOptions } from './readOption';

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
