import type { Product } from '../contract/config';
import type { OtpMethod, OtpOptions } from '../contract/passcodes';
import { otpMethods } from '../contract/passcodes';
import { minutes, needSome, templates } from './commonReaders';
import { anyText, frozen, listOf, none, oneOf, shapeOf } from './readers';

export const PASSCODE_LENGTH = 6;
export const PASSCODE_EXPIRATION_MINUTES = 5;
/** After "Resend code" has sent a code, the button is disabled for this time. */
export const RESEND_COOLDOWN_SECONDS = 15;

export const otpOptions = shapeOf({
  ...templates,
  methods: listOf(oneOf(otpMethods)),
  expirationMinutes: minutes,
});

export const otpState = shapeOf({ type: oneOf(otpMethods), methodId: anyText, otpDestination: anyText });

export type PasscodeConfig = Readonly<Omit<OtpOptions, 'methods' | 'expirationMinutes'>> & {
  readonly methods: readonly OtpMethod[];
  readonly expirationMinutes: number;
};

// The default of `methods`. It is email, because in the specification the form state starts with the value "email" for
// `otpState.type`.
const usualMethods: readonly OtpMethod[] = Object.freeze(['email'] as const);

export function passcodeConfig(given: OtpOptions = none, products: readonly Product[]): PasscodeConfig {
  const { methods = usualMethods, expirationMinutes = PASSCODE_EXPIRATION_MINUTES, ...rest } = given;
  if (products.includes('otp')) needSome('config.otpOptions.methods', methods, otpMethods);
  return frozen({ ...rest, methods, expirationMinutes });
}
