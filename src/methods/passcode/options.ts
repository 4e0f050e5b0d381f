import type { Options } from '../../contract/options';
import { anyText, oneOf, requireSome, shapeOf } from '../../host/readers';
import type { ReadOptions } from '../../host/readOption';
import { DEFAULT_COUNTRY } from '../phone/options';

export const otpMethods = ['sms', 'whatsapp', 'email'] as const;
export type OtpMethod = (typeof otpMethods)[number];

export const otpOptions = {
  /**
   * How passcodes are sent. `email` cannot be combined with the product `emailMagicLinks`.
   * @label Passcodes are sent by
   */
  methods: {
    type: 'list',
    item: { type: 'name', names: otpMethods },
    // The specification's first value of the form state `otpState.type`.
    default: ['email'],
  },
  /**
   * How long a passcode is valid.
   * @label Passcode expires after
   */
  expirationMinutes: { type: 'minutes', default: 5 },
  /**
   * The phone field's first country: a code such as `DE`, or `auto` (the region of the property `locale`, or else of the
   * browser's language).
   * @label Country of the phone field
   * @example auto
   */
  defaultCountry: { type: 'text', default: DEFAULT_COUNTRY },
  /**
   * Template of the email with the passcode, for people who have an account. Resent emails do not use this template.
   * @label Template of the login email
   */
  loginTemplateId: { type: 'text' },
  /**
   * Template of the email with the passcode, for new people. Resent emails do not use this template.
   * @label Template of the sign-up email
   */
  signupTemplateId: { type: 'text' },
  /**
   * The language of the message with the passcode.
   * @label Language of the message
   * @example en
   */
  locale: { type: 'text' },
} as const satisfies Options;

export type PasscodeConfig = ReadOptions<typeof otpOptions>;

export function checkPasscodes({ methods }: PasscodeConfig, products: readonly string[]): void {
  if (products.includes('otp')) requireSome('config.otpOptions.methods', methods, otpMethods);
}

/** The form state of passcodes (specification §3). */
export interface OtpState {
  type: OtpMethod;
  /** The provider's id of the recipient, which the request with the code contains. */
  methodId: string;
  /** The recipient as the widget shows it: an email address, or a phone number. */
  otpDestination: string;
}

/** Reads the form state that a host passes. Marked as pure, because `src/form` uses only a default of this file. */
export const otpState = /* @__PURE__ */ shapeOf({
  type: /* @__PURE__ */ oneOf(otpMethods),
  methodId: anyText,
  otpDestination: anyText,
});

/** Digits of a passcode */
export const PASSCODE_LENGTH = 6;

/** @limit The pause before a passcode can be sent again */
export const RESEND_COOLDOWN_SECONDS = 15;

/**
 * The provider removes an address that is not verified within this time.
 * @limit The time in which a person must enter the passcode for a new address
 */
export const NEW_ADDRESS_MINUTES = 5;
