export const otpMethods = ['sms', 'whatsapp', 'email'] as const;
export type OtpMethod = (typeof otpMethods)[number];

export interface OtpOptions {
  /** Email when not given. */
  methods?: readonly OtpMethod[];
  /** Minutes, 5 by default. */
  expirationMinutes?: number;
  loginTemplateId?: string;
  signupTemplateId?: string;
  locale?: string;
}

/** The form state of passcodes (specification §3). */
export interface OtpState {
  type: OtpMethod;
  methodId: string;
  /** As the person reads it: an address, or a phone number in national form. */
  otpDestination: string;
}
