import type { AuthenticateResult, SendResult } from '../results';

export interface PasscodeCalls {
  sendPasscode(request: PasscodeRequest, signal: AbortSignal): Promise<SendResult & { method_id: string }>;
  authenticatePasscode(
    request: AuthenticatePasscodeRequest,
    signal: AbortSignal,
  ): Promise<AuthenticateResult>;
}

/** Codes for errors of a passcode. */
export type PasscodeCode =
  /** The passcode is mistyped, expired or used. */
  | 'wrong_passcode'
  /** The person has made too many wrong attempts and needs another passcode. */
  | 'passcode_locked';

export type PasscodeChannel = 'sms' | 'whatsapp' | 'email';

export interface PasscodeRequest {
  channel: PasscodeChannel;
  /** An email address, or a phone number in international form (`+12025550162`). */
  destination: string;
  /** Minutes. */
  expirationMinutes: number;
  /** Used only for passcodes by email. */
  loginTemplateId?: string;
  /** Used only for passcodes by email. */
  signupTemplateId?: string;
  locale?: string;
}

export interface AuthenticatePasscodeRequest {
  code: string;
  methodId: string;
  sessionDurationMinutes: number;
}
