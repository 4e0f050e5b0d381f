import * as v from 'valibot';
import { withoutInvisible } from '../../browser/plainText';
import { sessionOver, toIdentityError, withCodes, type Codes } from '../../provider/errors';
import {
  checkSendResult,
  checkUserResponse,
  listOf,
  nonEmptyString,
  responseCheck,
  sendResult,
} from '../../provider/responses';
import { changeWithLock, pathSegment, type RequestSender } from '../../provider/session/requestSender';
import { TOTP_EXPIRATION_MINUTES } from './options';

export function createTotpCalls(sender: RequestSender) {
  const { client, send, signInProtected } = sender;

  const addFactor = (call: () => Promise<unknown>, signal: AbortSignal) =>
    withCodes(signInErrors, signInProtected(call, signal, client().session.getSync()?.user_id));

  const change = <Result>(call: () => Promise<Result>, signal: AbortSignal) =>
    withCodes(changeErrors, changeWithLock(client(), call, signal));

  return {
    /** The authenticator is a factor once `authenticateTotp` has accepted a code. Replaces an unverified one. */
    createTotp: (signal: AbortSignal) => change(() => createTotp(sender, signal), signal),

    /** Adds a factor to the session. The first correct code also verifies a new authenticator. */
    authenticateTotp(request: { code: string; sessionDurationMinutes: number }, signal: AbortSignal) {
      const { code: totp_code, sessionDurationMinutes: session_duration_minutes } = request;
      return addFactor(() => client().totps.authenticate({ totp_code, session_duration_minutes }), signal);
    },

    /**
     * Adds a factor to the session. Each code works once.
     * @param request the code is as typed
     */
    recoverTotp(request: { recoveryCode: string; sessionDurationMinutes: number }, signal: AbortSignal) {
      const recovery_code = cleanRecoveryCode(request.recoveryCode);
      const { sessionDurationMinutes: session_duration_minutes } = request;
      return addFactor(() => client().totps.recover({ recovery_code, session_duration_minutes }), signal);
    },

    /**
     * Reads the unused codes. Without a recent code of the authenticator, the provider may reject this with the error
     * type `unable_to_authenticate_totp`. Rejects with `totp_gone` if the user has no authenticator.
     */
    readRecoveryCodes: (signal: AbortSignal) =>
      withCodes(
        changeErrors,
        send(() => client().totps.recoveryCodes(), toRecoveryCodes, signal),
      ),

    /** Also removes its recovery codes. Rejects as `readRecoveryCodes` does. */
    deleteTotp({ totpId }: { totpId: string }, signal: AbortSignal) {
      const remove = async () => client().user.deleteTOTP(pathSegment(totpId));
      return change(() => send(remove, checkUserResponse, signal), signal);
    },
  };
}

async function createTotp({ client, send }: RequestSender, signal: AbortSignal): Promise<NewTotp> {
  const expiration_minutes = TOTP_EXPIRATION_MINUTES;
  const create = () => send(() => client().totps.create({ expiration_minutes }), checkNewTotp, signal);
  try {
    return await create();
  } catch (error) {
    if (!existingTotpErrors.includes(toIdentityError(error).errorType ?? '')) throw error;
    // The user has an authenticator. An unverified one is left from an unfinished set-up, and is replaced.
    const { totps } = await send(() => client().user.get(), checkTotps, signal);
    const unverified = totps.filter(({ verified }) => !verified);
    if (unverified.length === 0) throw error;
    for (const { totp_id: id } of unverified)
      await send(async () => client().user.deleteTOTP(pathSegment(id)), checkSendResult, signal);
    return create();
  }
}

const existingTotpErrors = ['pending_totp_exists', 'active_totp_exists'];

const checkTotps = responseCheck(
  v.object({ totps: listOf(v.object({ totp_id: nonEmptyString, verified: v.boolean() })) }),
);

const newTotp = v.looseObject({
  ...sendResult.entries,
  totp_id: nonEmptyString,
  /** In base32, with which authenticator apps and the URL in the QR code work. */
  secret: v.pipe(v.string(), v.regex(/^[A-Z2-7]+=*$/i)),
  recovery_codes: v.pipe(v.array(nonEmptyString), v.nonEmpty()),
});

export type NewTotp = v.InferOutput<typeof newTotp>;

const checkNewTotp = responseCheck(newTotp);

/** Without `unable_to_authenticate_totp`: for a change it can also mean that the session has no recent code. */
const changeErrors: Codes = [
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
  ...sessionOver,
];

const signInErrors: Codes = [['unable_to_authenticate_totp', 'wrong_totp'], ...changeErrors];

const totpWithRecoveryCodes = v.object({ recovery_codes: v.array(nonEmptyString) });

/** `totps` is an object in the client's types, and a list in the documentation of the API. */
const checkRecoveryCodes = responseCheck(
  v.object({
    ...sendResult.entries,
    totps: v.union([v.pipe(v.array(totpWithRecoveryCodes), v.nonEmpty()), totpWithRecoveryCodes]),
  }),
);

const toRecoveryCodes = (response: unknown): readonly string[] =>
  [checkRecoveryCodes(response).totps].flat().flatMap(({ recovery_codes }) => recovery_codes);

/**
 * The provider's codes are three groups of four characters with hyphens. People copy them with spaces, other dashes and
 * capital letters, or without hyphens.
 */
export const cleanRecoveryCode = (typed: string): string =>
  withoutInvisible(typed)
    .replaceAll(/\s/g, '')
    .replaceAll(/\p{Pd}/gu, '-')
    .toLowerCase()
    .replace(/^(\w{4})-?(\w{4})-?(\w{4})$/, '$1-$2-$3');
