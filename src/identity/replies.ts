import { IdentityError } from './IdentityError';
import type { AuthenticateResult, SendResult } from './results';
import { isRecord, isText } from './shapes';

/**
 * Checks a reply of the provider, and throws `bad_reply` if its format is wrong. Without a check, `undefined` could
 * reach a screen, because the client also resolves if a reply has no data. The checks of a method are in the method's
 * folder.
 */
export type CheckReply<Reply> = (reply: unknown) => Reply;

export function checkReply<Reply>(isReply: (reply: unknown) => boolean): CheckReply<Reply> {
  return (reply) => {
    if (!isReply(reply)) throw new IdentityError('bad_reply');
    // The cast is safe: `isReply` has checked every field of the type.
    return reply as Reply;
  };
}

export function isSendResult(reply: unknown): reply is Record<string, unknown> {
  return isRecord(reply) && typeof reply.request_id === 'string' && typeof reply.status_code === 'number';
}

export const checkSendResult = checkReply<SendResult>(isSendResult);

export const checkAuthenticateResult = checkReply<AuthenticateResult>(
  (reply) =>
    isSendResult(reply) &&
    isText(reply.user_id) &&
    isRecord(reply.session) &&
    isText(reply.session.session_id) &&
    isRecord(reply.user) &&
    isText(reply.user.user_id) &&
    hasTokens(reply),
);

/**
 * Whether both tokens are texts or both are empty. They are empty if the provider keeps the session in HttpOnly cookies
 * (contract §4.6).
 */
function hasTokens({ session_token, session_jwt }: Record<string, unknown>): boolean {
  return (isText(session_token) && isText(session_jwt)) || (session_token === '' && session_jwt === '');
}
