import type { AuthenticateResult, SendResult } from '../core/results';

export interface PasscodeCalls {
  /** Sends a passcode. `method_id` in the result identifies the recipient for `authenticatePasscode`. */
  sendPasscode(request: PasscodeRequest, signal: AbortSignal): Promise<SendResult & { method_id: string }>;
  /** Signs in with the passcode that the person has entered. */
  authenticatePasscode(
    request: AuthenticatePasscodeRequest,
    signal: AbortSignal,
  ): Promise<AuthenticateResult>;
}

export type PasscodeRequest = EmailPasscodeRequest | PhonePasscodeRequest;

interface AnyPasscodeRequest {
  expirationMinutes: number;
  locale?: string;
}

export interface EmailPasscodeRequest extends AnyPasscodeRequest {
  channel: 'email';
  email: string;
  loginTemplateId?: string;
  signupTemplateId?: string;
}

export interface PhonePasscodeRequest extends AnyPasscodeRequest {
  channel: 'sms' | 'whatsapp';
  /** The number in the format E.164, such as `+12025550162`. */
  phone: string;
}

export interface AuthenticatePasscodeRequest {
  code: string;
  /** The `method_id` of `sendPasscode`. */
  methodId: string;
  sessionDurationMinutes: number;
}
