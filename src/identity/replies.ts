import { IdentityError } from './IdentityError';
import { isPasskey, isUser } from './isUser';
import { isRecord, isText } from './shapes';
import type {
  AuthenticateResult,
  PasskeyRegistration,
  PasswordStrength,
  SendResult,
  User,
  UserType,
} from './types';

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

/** Feedback that the policy does not use may be missing. */
export function checkStrength(reply: unknown): PasswordStrength {
  if (!isRecord(reply) || typeof reply.valid_password !== 'boolean') throw new IdentityError('bad_reply');
  const { strength_policy, score, breached_password } = reply;
  const policy = policies.find((known) => known === strength_policy);
  const feedback = isRecord(reply.feedback) ? reply.feedback : {};
  const luds = isRecord(feedback.luds_requirements) ? feedback.luds_requirements : {};
  if (!policy || (policy === 'zxcvbn' && !isCount(score))) throw new IdentityError('bad_reply');
  if (policy === 'luds' && !(isCount(luds.missing_characters) && isCount(luds.missing_complexity))) {
    throw new IdentityError('bad_reply');
  }
  return {
    valid_password: reply.valid_password,
    breached_password: breached_password === true,
    strength_policy: policy,
    score: isCount(score) ? Math.min(score, 4) : 0,
    feedback: {
      warning: isText(feedback.warning) ? feedback.warning : '',
      suggestions: Array.isArray(feedback.suggestions)
        ? [...new Set(feedback.suggestions.filter(isText))].slice(0, 5)
        : [],
      luds_requirements: {
        missing_characters: isCount(luds.missing_characters) ? luds.missing_characters : 0,
        missing_complexity: isCount(luds.missing_complexity) ? luds.missing_complexity : 0,
      },
    },
  };
}

const policies = ['none', 'zxcvbn', 'luds'] as const;

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

export const checkUser = checkReply<User>(isUser);

export const checkPasskeyRenamed = checkReply<{ webauthn_registration: PasskeyRegistration }>(
  (reply) => isRecord(reply) && isPasskey(reply.webauthn_registration),
);

export const checkDeletion = checkReply<{ user_id: string }>(
  (reply) => isRecord(reply) && isText(reply.user_id),
);

function isCommon(reply: unknown): reply is Record<string, unknown> {
  return isRecord(reply) && typeof reply.request_id === 'string' && typeof reply.status_code === 'number';
}
