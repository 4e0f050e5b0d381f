import { TOTP_EXPIRATION_MINUTES } from '../../config/secondFactor';
import { toIdentityError } from '../core/errors';
import { createReplyCheck, isSendResult } from '../core/replies';
import { isNonEmptyString, isRecord } from '../core/shapes';
import type { RequestSender } from '../requests/createRequestSender';
import { isCodeList } from './isCodeList';
import type { NewTotp } from './types';

/** Creates an authenticator. If an earlier set-up was not finished, deletes its authenticator first. */
export async function createTotp(sender: RequestSender, signal: AbortSignal): Promise<NewTotp> {
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
    checkNewTotp,
    signal,
  );
  // If the reply lacks the changed user, the client has forgotten the user, but still has the session.
  if (!client().user.getSync()) await send(() => client().user.get(), anyReply, signal);
  return created;
}

/** The provider keeps an authenticator whose set-up was not finished, and may refuse a second one. */
const isUnfinished = (error: unknown) =>
  ['pending_totp_exists', 'active_totp_exists'].includes(toIdentityError(error).errorType ?? '');

/** Deletes the authenticators without a correct code so far. Resolves to whether there was one. */
async function deleteUnverified({ client, send }: RequestSender, signal: AbortSignal): Promise<boolean> {
  const user = await send(() => client().user.get(), createReplyCheck<{ totps?: unknown }>(isRecord), signal);
  const list: unknown[] = Array.isArray(user.totps) ? user.totps : [];
  const unverified = list.flatMap((totp) =>
    isRecord(totp) && totp.verified === false && isNonEmptyString(totp.totp_id) ? totp.totp_id : [],
  );
  for (const id of unverified) await send(() => client().user.deleteTOTP(id), anyReply, signal);
  return unverified.length > 0;
}

const anyReply = createReplyCheck<unknown>(isRecord);

const checkNewTotp = createReplyCheck<NewTotp>(
  (reply) =>
    isSendResult(reply) &&
    isNonEmptyString(reply.totp_id) &&
    isSecret(reply.secret) &&
    isCodeList(reply.recovery_codes) &&
    reply.recovery_codes.length > 0,
);

/** Base32, with which authenticator apps and the address in the QR code work. */
const isSecret = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Z2-7]+=*$/i.test(value);
