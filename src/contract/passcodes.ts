export const otpMethods = ['sms', 'whatsapp', 'email'] as const;
export type OtpMethod = (typeof otpMethods)[number];

export interface OtpOptions {
  /** The channels for sending a code. Default: email. */
  methods?: readonly OtpMethod[];
  /** In minutes. Default: 5. */
  expirationMinutes?: number;
  loginTemplateId?: string;
  signupTemplateId?: string;
  locale?: string;
}

/** The form state of passcodes (specification §3). */
export interface OtpState {
  type: OtpMethod;
  methodId: string;
  /** The recipient as the widget shows it: an email address, or a phone number in national form. */
  otpDestination: string;
}
