import * as v from 'valibot';
import { sessionOver, withCodes, type Codes } from '../../provider/errors';
import { nonEmptyString, responseCheck, sendResult } from '../../provider/responses';
import {
  changeWithLock,
  definedProperties,
  pathSegment,
  sendCall,
  type RequestSender,
} from '../../provider/session/requestSender';
import { deleteFactor } from '../../provider/userCalls';
import type { OtpMethod } from './options';

interface PasscodeRequest {
  channel: OtpMethod;
  /** An email address, or a phone number in the format E.164, such as `+12025550162`. */
  recipient: string;
  expirationMinutes: number;
  locale?: string;
  /** The templates are for an email only. */
  loginTemplateId?: string;
  signupTemplateId?: string;
}

interface AuthenticatePasscodeRequest {
  code: string;
  /** The `method_id` of the sent passcode. */
  methodId: string;
  sessionDurationMinutes: number;
  /**
   * The signed-in user, if the passcode adds a factor to the session. The call then waits for other changes of the
   * user. A response with another user is undone, and the call rejects with `bad_reply`.
   */
  userId?: string;
}

export function createPasscodeCalls(sender: RequestSender) {
  const { client, sendProtected, signInProtected } = sender;
  return {
    /**
     * Without `signUp`, the call rejects with the error type `email_not_found` or `phone_number_not_found` if the
     * address has no account.
     */
    sendPasscode(request: PasscodeRequest & { signUp: boolean }, signal: AbortSignal) {
      const { channel, recipient, signUp } = request;
      return sendProtected(
        () => client().otps[channel][sendCall(client(), signUp)](recipient, optionsOf(request)),
        checkPasscodeSent,
        signal,
      );
    },

    /**
     * The provider adds a new address when its passcode is used. Rejects with `session_over`, with `address_pending` if
     * the user has another unverified new address, and with `address_exists` if it is the user's own.
     */
    sendPasscodeInSession(request: PasscodeRequest, signal: AbortSignal) {
      const send = async () => {
        // Without a session in its state, the client would send the passcode for a sign-in.
        if (!client().session.getSync()) await client().session.authenticate();
        return client().otps[request.channel].send(request.recipient, optionsOf(request));
      };
      return withCodes(
        sendingCodes,
        changeWithLock(client(), () => sendProtected(send, checkPasscodeSent, signal), signal),
      );
    },

    authenticatePasscode(request: AuthenticatePasscodeRequest, signal: AbortSignal) {
      const { code, methodId, sessionDurationMinutes: session_duration_minutes, userId } = request;
      const authenticate = () => client().otps.authenticate(code, methodId, { session_duration_minutes });
      const signIn = () => signInProtected(authenticate, signal, userId);
      return userId === undefined
        ? withCodes(signInCodes, signIn())
        : withCodes([...signInCodes, ...sendingCodes], changeWithLock(client(), signIn, signal));
    },

    deleteEmail: (id: string, signal: AbortSignal) =>
      deleteFactor(sender, () => client().user.deleteEmail(pathSegment(id)), 'email_not_found', signal),
    deletePhoneNumber: (id: string, signal: AbortSignal) =>
      deleteFactor(
        sender,
        () => client().user.deletePhoneNumber(pathSegment(id)),
        'phone_number_not_found',
        signal,
      ),
  };
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

function optionsOf(request: PasscodeRequest) {
  const { expirationMinutes, locale, loginTemplateId, signupTemplateId } = definedProperties(request);
  return definedProperties({
    expiration_minutes: expirationMinutes,
    locale,
    login_template_id: loginTemplateId,
    signup_template_id: signupTemplateId,
  });
}

const checkPasscodeSent = responseCheck(v.looseObject({ ...sendResult.entries, method_id: nonEmptyString }));
