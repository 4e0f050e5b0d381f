import type { TotpCode } from '../core/failureCode';
import { IdentityError } from '../core/IdentityError';
import { pathSegment } from '../core/pathSegment';
import { isSendResult } from '../core/replies';
import { isRecord } from '../core/shapes';
import type { CodeOf } from '../core/withCodes';
import { withCodes } from '../core/withCodes';
import type { RequestSender } from '../requests/createRequestSender';
import { sessionOver } from '../sessions/sessionOver';
import { changeInTurn } from '../users/changeInTurn';
import { checkUserReply } from '../users/checkUserReply';
import { cleanRecoveryCode, cleanTotpCode } from './cleanCode';
import { createTotp } from './createTotp';
import { isCodeList } from './isCodeList';
import type { TotpCalls } from './types';

/** Implements the gateway's calls for authenticators. `TotpCalls` documents them. */
export function createTotpCalls(sender: RequestSender): TotpCalls {
  const { client, send, signInProtected } = sender;

  /** Sends a code that adds a factor to the session of the signed-in user. */
  const addFactor = (call: () => Promise<unknown>, signal: AbortSignal) =>
    withCodes(codeOf, signInProtected(call, signal, client().session.getSync()?.user_id));

  return {
    createTotp: (signal) => withCodes(codeOf, createTotp(sender, signal)),

    authenticateTotp: ({ code, sessionDurationMinutes: session_duration_minutes }, signal) =>
      addFactor(
        () => client().totps.authenticate({ totp_code: cleanTotpCode(code), session_duration_minutes }),
        signal,
      ),

    recoverTotp: ({ recoveryCode, sessionDurationMinutes: session_duration_minutes }, signal) =>
      addFactor(
        () =>
          client().totps.recover({
            recovery_code: cleanRecoveryCode(recoveryCode),
            session_duration_minutes,
          }),
        signal,
      ),

    readRecoveryCodes: async (signal) =>
      withCodes(
        changeCodeOf,
        send(() => client().totps.recoveryCodes(), readCodes, signal),
      ),

    deleteTotp: ({ totpId }, signal) =>
      withCodes(
        changeCodeOf,
        changeInTurn(
          client(),
          () => send(async () => client().user.deleteTOTP(pathSegment(totpId)), checkUserReply, signal),
          signal,
        ),
      ),
  };
}

const codes: ReadonlyMap<string | undefined, TotpCode> = new Map([
  ['unable_to_authenticate_totp', 'wrong_totp'],
  ['invalid_totp_code', 'wrong_totp'],
  ['totp_code_already_authenticated', 'wrong_totp'],
  ['recovery_code_used_as_totp_code', 'wrong_totp'],
  ['unable_to_authenticate_recovery_code', 'wrong_recovery_code'],
  ['invalid_recovery_code', 'wrong_recovery_code'],
  ['totp_code_used_as_recovery_code', 'wrong_recovery_code'],
  ['recovery_codes_not_found', 'wrong_recovery_code'],
  ['user_lock_limit_reached', 'totp_locked'],
  ['totp_not_found', 'totp_gone'],
  ['totps_not_found_for_user', 'totp_gone'],
  ['expired_totp', 'totp_gone'],
]);

const codeOf: CodeOf = (error) => codes.get(error.errorType) ?? sessionOver(error);

/** The provider also has this error type for a request without a recent code, where the person has entered none. */
const changeCodeOf: CodeOf = (error) =>
  error.errorType === 'unable_to_authenticate_totp' ? undefined : codeOf(error);

/** The types of the client say that `totps` is an object, and the documentation of the API says that it is a list. */
const readCodes = (reply: unknown): readonly string[] => {
  const totps = isSendResult(reply) ? reply.totps : undefined;
  const all: unknown[] = Array.isArray(totps) ? totps : [totps];
  if (all.length === 0 || !all.every((totp) => isRecord(totp) && isCodeList(totp.recovery_codes)))
    throw new IdentityError('bad_reply');
  // The cast is safe: the lists were checked.
  return (all as { recovery_codes: string[] }[]).flatMap(({ recovery_codes }) => recovery_codes);
};
