import { IdentityError } from './IdentityError';
import type { AuthenticateResult, SendResult } from './results';
import { isRecord, isNonEmptyString } from './shapes';

/**
 * Checks a reply of the provider. If its format is wrong, throws `bad_reply`. Every reply is checked, because the
 * client does not check it: if a reply lacks its data, the client's call does not reject, but resolves to `undefined`.
 */
export type CheckReply<Reply> = (reply: unknown) => Reply;

/** @param isReply returns whether a reply has all members of `Reply`, with the right types */
export function createReplyCheck<Reply>(isReply: (reply: unknown) => boolean): CheckReply<Reply> {
  return (reply) => {
    if (!isReply(reply)) throw new IdentityError('bad_reply');
    // The cast is safe, because `isReply` has checked every field of the type.
    return reply as Reply;
  };
}

export function isSendResult(reply: unknown): reply is Record<string, unknown> {
  return isRecord(reply) && typeof reply.request_id === 'string' && typeof reply.status_code === 'number';
}

export const checkSendResult = createReplyCheck<SendResult>(isSendResult);

export const checkAuthenticateResult = createReplyCheck<AuthenticateResult>(
  (reply) =>
    isSendResult(reply) &&
    isNonEmptyString(reply.user_id) &&
    isRecord(reply.session) &&
    isNonEmptyString(reply.session.session_id) &&
    isRecord(reply.user) &&
    isNonEmptyString(reply.user.user_id) &&
    hasTokens(reply),
);

/**
 * Returns whether both tokens are valid. Either both contain a text, or both are empty: a provider that stores the
 * session in HttpOnly cookies sends empty tokens, because scripts must not read them.
 */
function hasTokens({ session_token, session_jwt }: Record<string, unknown>): boolean {
  return (
    (isNonEmptyString(session_token) && isNonEmptyString(session_jwt)) ||
    (session_token === '' && session_jwt === '')
  );
}
