import { IdentityError } from './IdentityError';
import { isRecord, isNonEmptyString } from './shapes';
import { plainName } from '../../browser/plainName';
import { TEXT_MAX_LENGTH } from '../../config/limits';

/** An email or a text message was sent. */
export interface SendResult {
  readonly request_id: string;
  readonly status_code: number;
  readonly [field: string]: unknown;
}

/** The client's result of a sign-in. Its secrets are removed before it becomes the data of an event. */
export interface AuthenticateResult {
  readonly request_id: string;
  readonly status_code: number;
  readonly user_id: string;
  readonly session: { readonly session_id: string; readonly [field: string]: unknown };
  readonly user: { readonly user_id: string; readonly [field: string]: unknown };
  readonly [field: string]: unknown;
}

/** Throws `bad_reply`. The client checks no response: without data, its call resolves to `undefined`. */
export type CheckReply<Reply> = (reply: unknown) => Reply;

/** @param isReply checks all properties of `Reply` */
export function createReplyCheck<Reply>(isReply: (reply: unknown) => boolean): CheckReply<Reply> {
  return (reply) => {
    if (!isReply(reply)) throw new IdentityError('bad_reply');
    // The cast is safe: `isReply` has checked every field of the type.
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

/** A provider that stores the session in HttpOnly cookies sends two empty tokens. */
function hasTokens({ session_token, session_jwt }: Record<string, unknown>): boolean {
  return (
    (isNonEmptyString(session_token) && isNonEmptyString(session_jwt)) ||
    (session_token === '' && session_jwt === '')
  );
}

export const checkUserReply = createReplyCheck<UserReply>(
  (reply) => isSendResult(reply) && isNonEmptyString(reply.user_id),
);

/** Returns `null` if the name has no visible character. */
export function visibleName(given: string | null | undefined): string | null {
  const name = given?.slice(0, TEXT_MAX_LENGTH) ?? '';
  // The Braille blank (U+2800) is a symbol without dots.
  const withoutInvisible = name.replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, '');
  const hasVisibleCharacter = /[\p{L}\p{N}\p{P}\p{S}]/u.test(withoutInvisible);
  return hasVisibleCharacter ? plainName(name) : null;
}

export interface UserReply extends SendResult {
  readonly user_id: string;
}

export const isPasskey = (value: unknown): value is PasskeyRegistration =>
  isRecord(value) && isNonEmptyString(value.webauthn_registration_id) && typeof value.name === 'string';

export interface PasskeyRegistration {
  readonly webauthn_registration_id: string;
  readonly name: string;
  readonly [field: string]: unknown;
}
