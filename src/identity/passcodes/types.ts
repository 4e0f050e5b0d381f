import type { AuthenticateResult, SendResult } from '../core/results';

export interface PasscodeCalls {
  sendPasscode(request: PasscodeRequest, signal: AbortSignal): Promise<SendResult & { method_id: string }>;
  authenticatePasscode(
    request: AuthenticatePasscodeRequest,
    signal: AbortSignal,
  ): Promise<AuthenticateResult>;
}

export type PasscodeCode =
  /** The passcode is wrong, has expired, or was used before. */
  | 'wrong_passcode'
  /** The person has entered too many wrong passcodes, and needs another passcode. */
  | 'passcode_locked';

export type PasscodeChannel = 'sms' | 'whatsapp' | 'email';

export interface PasscodeRequest {
  channel: PasscodeChannel;
  /** An email address, or a phone number in international format (`+12025550162`). */
  destination: string;
  expirationMinutes: number;
  /** Both templates are used only for passcodes by email. */
  loginTemplateId?: string;
  signupTemplateId?: string;
  locale?: string;
}

export interface AuthenticatePasscodeRequest {
  code: string;
  methodId: string;
  sessionDurationMinutes: number;
}
