import * as v from 'valibot';
import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { AuthenticateResult, SendResult } from '../../provider/responses';
import type { RequestSender } from '../../provider/session/requestSender';
import { filledMessage, responseCheck, sendResult } from '../../provider/responses';
import type { Codes } from '../../provider/errors';
import { withCodes, sessionOver } from '../../provider/errors';
import { changeWithLock, definedProperties } from '../../provider/session/requestSender';

export interface PasscodeCalls {
  /** `method_id` identifies the recipient for `authenticatePasscode`. */
  sendPasscode(request: PasscodeRequest, signal: AbortSignal): Promise<SendResult & { method_id: string }>;
  /**
   * The provider adds a new address when its passcode is used. Rejects with `session_over`, with `address_pending` if
   * the user has another unverified new address, and with `address_exists` if the provider refuses the user's own.
   */
  sendPasscodeInSession(
    request: PasscodeRequest,
    signal: AbortSignal,
  ): Promise<SendResult & { method_id: string }>;
  authenticatePasscode(
    request: AuthenticatePasscodeRequest,
    signal: AbortSignal,
  ): Promise<AuthenticateResult>;
}

type PasscodeRequest = EmailPasscodeRequest | PhonePasscodeRequest;

interface AnyPasscodeRequest {
  expirationMinutes: number;
  locale?: string;
}

interface EmailPasscodeRequest extends AnyPasscodeRequest {
  channel: 'email';
  email: string;
  loginTemplateId?: string;
  signupTemplateId?: string;
}

interface PhonePasscodeRequest extends AnyPasscodeRequest {
  channel: 'sms' | 'whatsapp';
  /** In the format E.164, such as `+12025550162`. */
  phone: string;
}

interface AuthenticatePasscodeRequest {
  code: string;
  /** The `method_id` of `sendPasscode`. */
  methodId: string;
  sessionDurationMinutes: number;
  /**
   * The signed-in user, if the passcode adds a factor to the session. The call then waits for other changes of the
   * user. A response with another user is undone, and the call rejects with `bad_reply`.
   */
  userId?: string;
}

export function createPasscodeCalls(sender: RequestSender): PasscodeCalls {
  const { client, sendProtected, signInProtected } = sender;
  return {
    sendPasscode: (request, signal) =>
      sendProtected(
        () =>
          client().otps[request.channel].loginOrCreate(
            recipientOf(request),
            optionsOf(definedProperties(request)),
          ),
        checkPasscodeSent,
        signal,
      ),

    sendPasscodeInSession: (request, signal) =>
      withCodes(
        sendingCodes,
        changeWithLock(
          client(),
          () =>
            sendProtected(
              async () => {
                // Without a session in its state, the client would send the passcode for a sign-in.
                if (!client().session.getSync()) await client().session.authenticate();
                return client().otps[request.channel].send(
                  recipientOf(request),
                  optionsOf(definedProperties(request)),
                );
              },
              checkPasscodeSent,
              signal,
            ),
          signal,
        ),
      ),

    authenticatePasscode(request, signal) {
      const { userId } = request;
      const signIn = () => signInProtected(() => authenticate(client(), request), signal, userId);
      return userId === undefined
        ? withCodes(signInCodes, signIn())
        : withCodes([...signInCodes, ...sendingCodes], changeWithLock(client(), signIn, signal));
    },
  };
}

function authenticate(
  client: StytchClient,
  { code, methodId, sessionDurationMinutes }: AuthenticatePasscodeRequest,
) {
  return client.otps.authenticate(code, methodId, { session_duration_minutes: sessionDurationMinutes });
}

const signInCodes: Codes = [
  ['otp_code_not_found', 'wrong_passcode'],
  ['unable_to_auth_otp_code', 'wrong_passcode'],
  ['invalid_code', 'wrong_passcode'],
  ['invalid_otp_code', 'wrong_passcode'],
  ['user_lock_limit_reached', 'passcode_locked'],
];

const sendingCodes: Codes = [
  ['too_many_unverified_factors', 'address_pending'],
  ['duplicate_email_for_user', 'address_exists'],
  ['duplicate_phone_number_for_user', 'address_exists'],
  ...sessionOver,
];

const recipientOf = (request: PasscodeRequest) =>
  request.channel === 'email' ? request.email : request.phone;

function optionsOf(request: PasscodeRequest) {
  const { expirationMinutes: expiration_minutes, locale } = request;
  if (request.channel !== 'email') return definedProperties({ expiration_minutes, locale });
  return definedProperties({
    expiration_minutes,
    login_template_id: request.loginTemplateId,
    signup_template_id: request.signupTemplateId,
    locale,
  });
}

const checkPasscodeSent = responseCheck(v.looseObject({ ...sendResult.entries, method_id: filledMessage }));
