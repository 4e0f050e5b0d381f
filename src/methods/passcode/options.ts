import type { Options } from '../../contract/options';

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
    // In the specification, the form state starts with the value "email" for `otpState.type`.
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
  defaultCountry: { type: 'text', default: 'US' },
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

/** The form state of passcodes (specification §3). */
export interface OtpState {
  type: OtpMethod;
  methodId: string;
  /** The recipient as the widget shows it: an email address, or a phone number. */
  otpDestination: string;
}
