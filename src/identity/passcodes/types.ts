import type { AuthenticateResult, SendResult } from '../core/results';

export interface PasscodeCalls {
  /** Sends a passcode. `method_id` in the result identifies the recipient for `authenticatePasscode`. */
  sendPasscode(request: PasscodeRequest, signal: AbortSignal): Promise<SendResult & { method_id: string }>;
  /**
   * Sends a passcode to an address of the signed-in user, or to a new one, which the provider adds when the passcode is
   * used. Rejects with `session_over` if no user is signed in, with `address_pending` if the user has another new address
   * that is not verified, and with `address_exists` if the provider refuses an address that the user has already.
   */
  sendPasscodeInSession(
    request: PasscodeRequest,
    signal: AbortSignal,
  ): Promise<SendResult & { method_id: string }>;
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
  /**
   * The signed-in user, if the passcode adds a factor to the session. Then the call waits for other changes of the user.
   * If the reply has another user, the sign-in is undone, and the call rejects with `bad_reply`.
   */
  userId?: string;
}
