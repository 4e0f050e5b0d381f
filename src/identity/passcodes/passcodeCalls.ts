import type { RequestSender } from '../requests/createRequestSender';
import type { PasscodeCode } from '../core/failureCode';
import { definedMembers } from '../core/definedMembers';
import { createReplyCheck, isSendResult } from '../core/replies';
import type { SendResult } from '../core/results';
import { isNonEmptyString } from '../core/shapes';
import { withCodes } from '../core/withCodes';
import type { PasscodeCalls, PasscodeRequest } from './types';

/** Implements the gateway's calls for passcodes. `PasscodeCalls` documents them. */
export function createPasscodeCalls({
  client,
  sendProtected,
  signInProtected,
}: RequestSender): PasscodeCalls {
  return {
    sendPasscode: (request, signal) =>
      sendProtected(
        () =>
          client().otps[request.channel].loginOrCreate(
            recipientOf(request),
            optionsOf(definedMembers(request)),
          ),
        checkPasscodeSent,
        signal,
      ),

    authenticatePasscode: ({ code, methodId, sessionDurationMinutes }, signal) =>
      withCodes(
        ({ errorType }) => codes.get(errorType),
        signInProtected(
          () =>
            client().otps.authenticate(code, methodId, { session_duration_minutes: sessionDurationMinutes }),
          signal,
        ),
      ),
  };
}

const codes: ReadonlyMap<string | undefined, PasscodeCode> = new Map([
  ['otp_code_not_found', 'wrong_passcode'],
  ['unable_to_auth_otp_code', 'wrong_passcode'],
  ['invalid_code', 'wrong_passcode'],
  ['invalid_otp_code', 'wrong_passcode'],
  ['user_lock_limit_reached', 'passcode_locked'],
]);

const recipientOf = (request: PasscodeRequest) =>
  request.channel === 'email' ? request.email : request.phone;

function optionsOf(request: PasscodeRequest) {
  const { expirationMinutes: expiration_minutes, locale } = request;
  if (request.channel !== 'email') return definedMembers({ expiration_minutes, locale });
  return definedMembers({
    expiration_minutes,
    login_template_id: request.loginTemplateId,
    signup_template_id: request.signupTemplateId,
    locale,
  });
}

const checkPasscodeSent = createReplyCheck<SendResult & { method_id: string }>(
  (reply) => isSendResult(reply) && isNonEmptyString(reply.method_id),
);
