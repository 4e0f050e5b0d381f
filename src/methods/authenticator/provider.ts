import * as v from 'valibot';
import { sessionOver, toIdentityError, withCodes, type Codes } from '../../provider/errors';
import {
  checkUserResponse,
  listOf,
  nonEmptyString,
  responseCheck,
  sendResult,
  type AuthenticateResult,
  type UserResponse,
} from '../../provider/responses';
import { changeWithLock, pathSegment, type RequestSender } from '../../provider/session/requestSender';
import { TOTP_EXPIRATION_MINUTES } from './options';

interface TotpCalls {
  /** The authenticator is a factor once `authenticateTotp` has accepted a code. Replaces an unverified one. */
  createTotp(signal: AbortSignal): Promise<NewTotp>;
  /** Adds a factor to the session. The first correct code also verifies a new authenticator. */
  authenticateTotp(request: TotpRequest, signal: AbortSignal): Promise<AuthenticateResult>;
  /** Adds a factor to the session. Each code works once. */
  recoverTotp(request: RecoveryRequest, signal: AbortSignal): Promise<AuthenticateResult>;
  /**
   * Reads the unused codes. Without a recent code of the authenticator, the provider may reject this with the error
   * type `unable_to_authenticate_totp`. Rejects with `totp_gone` if the user has no authenticator.
   */
  readRecoveryCodes(signal: AbortSignal): Promise<readonly string[]>;
  /** Also removes its recovery codes. Rejects as `readRecoveryCodes` does. */
  deleteTotp(request: { totpId: string }, signal: AbortSignal): Promise<UserResponse>;
}

export type NewTotp = v.InferOutput<typeof newTotp>;

interface TotpRequest {
  /** As typed, with spaces and digits of other scripts. */
  code: string;
  sessionDurationMinutes: number;
}

interface RecoveryRequest {
  /** As typed. */
  recoveryCode: string;
  sessionDurationMinutes: number;
}

/** If an earlier set-up was not finished, deletes its authenticator first. */
async function createTotp(sender: RequestSender, signal: AbortSignal): Promise<NewTotp> {
  try {
    return await create(sender, signal);
  } catch (error) {
    if (!isUnfinished(error) || !(await deleteUnverified(sender, signal))) throw error;
    return create(sender, signal);
  }
}

async function create({ client, send }: RequestSender, signal: AbortSignal): Promise<NewTotp> {
  const created = await send(
    () => client().totps.create({ expiration_minutes: TOTP_EXPIRATION_MINUTES }),
    responseCheck(newTotp),
    signal,
  );
  // If the response lacks the changed user, the client has forgotten the user, but still has the session.
  if (!client().user.getSync()) await send(() => client().user.get(), anyResponse, signal);
  return created;
}

/** The error types for a second authenticator, while the set-up of the first is not finished. */
const isUnfinished = (error: unknown) =>
  ['pending_totp_exists', 'active_totp_exists'].includes(toIdentityError(error).errorType ?? '');

/** Returns whether there was an unverified authenticator. `listOf` drops the verified ones, which do not match the schema. */
async function deleteUnverified({ client, send }: RequestSender, signal: AbortSignal): Promise<boolean> {
  const { totps } = await send(() => client().user.get(), checkUnverified, signal);
  for (const { totp_id: id } of totps)
    await send(async () => client().user.deleteTOTP(pathSegment(id)), anyResponse, signal);
  return totps.length > 0;
}

const anyResponse = responseCheck(v.object({}));

const checkUnverified = responseCheck(
  v.object({ totps: listOf(v.object({ totp_id: nonEmptyString, verified: v.literal(false) })) }),
);

const newTotp = v.looseObject({
  ...sendResult.entries,
  totp_id: nonEmptyString,
  /** In base32, with which authenticator apps and the URL in the QR code work. */
  secret: v.pipe(v.string(), v.regex(/^[A-Z2-7]+=*$/i)),
  recovery_codes: v.pipe(v.array(nonEmptyString), v.nonEmpty()),
});

export function createTotpCalls(sender: RequestSender): TotpCalls {
  const { client, send, signInProtected } = sender;

  const addFactor = (call: () => Promise<unknown>, signal: AbortSignal) =>
    withCodes(signInErrors, signInProtected(call, signal, client().session.getSync()?.user_id));

  return {
    createTotp: (signal) =>
      withCodes(
        signInErrors,
        changeWithLock(client(), () => createTotp(sender, signal), signal),
      ),

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

    readRecoveryCodes: (signal) =>
      withCodes(
        changeErrors,
        send(() => client().totps.recoveryCodes(), toRecoveryCodes, signal),
      ),

    deleteTotp: ({ totpId }, signal) =>
      withCodes(
        changeErrors,
        changeWithLock(
          client(),
          () => send(async () => client().user.deleteTOTP(pathSegment(totpId)), checkUserResponse, signal),
          signal,
        ),
      ),
  };
}

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

/** The provider compares ASCII digits without spaces and dashes. A number would lose leading zeros. */
export function cleanTotpCode(typed: string): string {
  return withAsciiDigits(typed).replaceAll(/[\s\p{Pd}]/gu, '');
}

/**
 * The provider's codes are three groups of four characters with hyphens. People copy them with spaces, other dashes and
 * capital letters, or without hyphens.
 */
export function cleanRecoveryCode(typed: string): string {
  return typed
    .normalize('NFKC') // fullwidth letters and digits
    .replaceAll(/[\s\p{Cf}]/gu, '')
    .replaceAll(/\p{Pd}/gu, '-')
    .toLowerCase()
    .replace(/^(\w{4})-?(\w{4})-?(\w{4})$/, '$1-$2-$3');
}

// The low four bits of each character's code are the digit's value.
const withAsciiDigits = (text: string) =>
  text.replaceAll(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) & 15));
