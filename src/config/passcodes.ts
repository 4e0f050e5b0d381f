import type { Product } from '../contract/config';
import type { otpOptions } from '../contract/passcodes';
import { otpMethods } from '../contract/passcodes';
import { requireSome } from './commonReaders';
import { anyText, oneOf, shapeOf } from './readers';
import type { ReadOptions } from './readOption';

/** @limit Digits of a passcode */
export const PASSCODE_LENGTH = 6;
/**
 * After "Resend code" has sent a code, the button is disabled for this time.
 * @limit The pause before a passcode can be sent again
 */
export const RESEND_COOLDOWN_SECONDS = 15;

/** The reader of the form state of passcodes, for presets and stored screens. */
export const otpState = shapeOf({ type: oneOf(otpMethods), methodId: anyText, otpDestination: anyText });

export type PasscodeConfig = ReadOptions<typeof otpOptions>;

/** Checks that there is a way to send passcodes, if the host has chosen them. */
export function checkPasscodes({ methods }: PasscodeConfig, products: readonly Product[]): void {
  if (products.includes('otp')) requireSome('config.otpOptions.methods', methods, otpMethods);
}
