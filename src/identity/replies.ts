import { IdentityError } from './IdentityError';
import { isRecord, isText } from './shapes';
import type { AuthenticateResult, SendResult, User, UserType } from './types';

/**
 * What the server answers, checked before anything uses it. A reply without data still resolves in the client, so each
 * of these throws `bad_reply` instead of letting `undefined` reach a screen.
 */
export type CheckReply<Reply> = (reply: unknown) => Reply;

function checkReply<Reply>(isReply: (reply: unknown) => boolean): CheckReply<Reply> {
  return (reply) => {
    if (!isReply(reply)) throw new IdentityError('bad_reply');
    // `isReply` has looked at every field that the type promises.
    return reply as Reply;
  };
}

export const checkSendResult = checkReply<SendResult>(isCommon);

export const checkPasscodeSent = checkReply<SendResult & { method_id: string }>(
  (reply) => isCommon(reply) && isText(reply.method_id),
);

/** Tokens may be empty strings: the server then keeps the session in HttpOnly cookies. */
export const checkAuthenticateResult = checkReply<AuthenticateResult>(
  (reply) =>
    isCommon(reply) &&
    isText(reply.user_id) &&
    isRecord(reply.session) &&
    isText(reply.session.session_id) &&
    isRecord(reply.user) &&
    isText(reply.user.user_id),
);

const userTypes: readonly unknown[] = ['new', 'password', 'passwordless'] satisfies UserType[];

export const checkSearchResult = checkReply<{ userType: UserType }>(
  (reply) => isRecord(reply) && userTypes.includes(reply.userType),
);

export const checkUser = checkReply<User>(
  (reply) =>
    isRecord(reply) &&
    isText(reply.user_id) &&
    Array.isArray(reply.webauthn_registrations) &&
    reply.webauthn_registrations.every(
      (item) => isRecord(item) && isText(item.webauthn_registration_id) && typeof item.name === 'string',
    ),
);

function isCommon(reply: unknown): reply is Record<string, unknown> {
  return isRecord(reply) && typeof reply.request_id === 'string' && typeof reply.status_code === 'number';
}
