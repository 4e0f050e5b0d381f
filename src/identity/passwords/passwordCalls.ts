import type { RequestSender } from '../requests/createRequestSender';
import { definedMembers } from '../core/definedMembers';
import { withCodes } from '../core/withCodes';
import { codeOf, codeOfLogIn, codeInSession, codeOfChange } from './passwordCodes';
import type { PasswordCalls, PasswordStrength, PasswordResetRequest, SessionPasswordRequest } from './types';
import { IdentityError } from '../core/IdentityError';
import { isRecord, isNonEmptyString } from '../core/shapes';
import { checkSendResult } from '../core/replies';
import { withDeadline } from '../core/withDeadline';
import { linkRefused } from '../magicLinks/linkRefused';
import type { CodeOf } from '../core/withCodes';
import { changeInTurn } from '../users/changeInTurn';
import { PASSWORD_MAX_LENGTH } from '../../config/passwords';

/** Throws without a request, because the provider accepts no longer password. */
function refuseLong(password: string): void {
  if (isTooLong(password)) throw new IdentityError('password_too_long');
}

const isTooLong = (password: string) => password.length > PASSWORD_MAX_LENGTH;

/**
 * Checks and completes the reply of a strength check. Members that the project's policy does not use may be missing in
 * the reply; they get neutral values.
 * @throws IdentityError `bad_reply`
 */
function checkStrength(reply: unknown): PasswordStrength {
  if (!isRecord(reply) || typeof reply.valid_password !== 'boolean') throw new IdentityError('bad_reply');
  const { strength_policy, score, breached_password } = reply;
  const policy = policies.find((known) => known === strength_policy);
  const feedback = isRecord(reply.feedback) ? reply.feedback : {};
  const luds = isRecord(feedback.luds_requirements) ? feedback.luds_requirements : {};
  const isComplete = {
    none: true,
    zxcvbn: isCount(score),
    luds: isCount(luds.missing_characters) && isCount(luds.missing_complexity),
  };
  if (!policy || !isComplete[policy]) throw new IdentityError('bad_reply');
  return {
    valid_password: reply.valid_password,
    breached_password: breached_password === true,
    strength_policy: policy,
    score: isCount(score) ? Math.min(score, MAX_SCORE) : 0,
    feedback: {
      warning: isNonEmptyString(feedback.warning) ? feedback.warning : '',
      suggestions: Array.isArray(feedback.suggestions)
        ? [...new Set(feedback.suggestions.filter(isNonEmptyString))].slice(0, MAX_SUGGESTIONS)
        : [],
      luds_requirements: {
        missing_characters: isCount(luds.missing_characters) ? luds.missing_characters : 0,
        missing_complexity: isCount(luds.missing_complexity) ? luds.missing_complexity : 0,
      },
    },
  };
}

const policies = ['none', 'zxcvbn', 'luds'] as const;

const MAX_SCORE = 4;

/** The screen shows at most this many suggestions. */
const MAX_SUGGESTIONS = 5;

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

/** Implements the gateway's calls for passwords. `PasswordCalls` documents them. */
export function createPasswordCalls(sender: RequestSender): PasswordCalls {
  const { client, send, signInProtected } = sender;
  return {
    ...createPasswordResetCalls(sender),
    ...createPasswordChangeCalls(sender),

    async createPassword({ email, password, sessionDurationMinutes: session_duration_minutes }, signal) {
      refuseLong(password);
      return withCodes(
        codeOf,
        signInProtected(
          () => client().passwords.create({ email, password, session_duration_minutes }),
          signal,
        ),
      );
    },

    async authenticatePassword(
      { email, password, sessionDurationMinutes: session_duration_minutes, userId },
      signal,
    ) {
      refuseLong(password);
      const authenticate = () =>
        client().passwords.authenticate({ email, password, session_duration_minutes });
      return withCodes(codeOfLogIn, signInProtected(authenticate, signal, userId));
    },

    async checkPasswordStrength(request, signal) {
      refuseLong(request.password);
      return send(() => client().passwords.strengthCheck(definedMembers(request)), checkStrength, signal);
    },
  };
}

/** Implements the calls that reset a password with a link in an email. */
function createPasswordResetCalls({
  client,
  browser,
  sendProtected,
  signInProtected,
}: RequestSender): Pick<PasswordCalls, 'startPasswordReset' | 'resetPassword'> {
  return {
    startPasswordReset: (request, signal) =>
      sendProtected(
        () => client().passwords.resetByEmailStart(resetOptions(definedMembers(request))),
        checkSendResult,
        signal,
      ),

    async resetPassword({ token, password, sessionDurationMinutes: session_duration_minutes }, signal) {
      refuseLong(password);
      return withCodes(
        linkRefused,
        withDeadline(
          (waiting) =>
            signInProtected(
              () => client().passwords.resetByEmail({ token, password, session_duration_minutes }),
              waiting,
            ),
          { clock: browser, signal },
        ),
      );
    },
  };
}

function resetOptions(request: PasswordResetRequest) {
  return definedMembers({
    email: request.email,
    login_redirect_url: request.loginRedirectURL,
    reset_password_redirect_url: request.resetPasswordRedirectURL,
    reset_password_expiration_minutes: request.resetPasswordExpirationMinutes,
    reset_password_template_id: request.resetPasswordTemplateId,
    locale: request.locale,
  });
}

/** Implements the calls that set or change the password of the signed-in user. */
function createPasswordChangeCalls({
  client,
  signInProtected,
}: RequestSender): Pick<PasswordCalls, 'setPasswordInSession' | 'changePassword'> {
  /**
   * Sends a new password of the signed-in user, who is also the user in the reply. The provider may end all sessions of
   * the user, and reply with a new one.
   */
  const replace = (
    { userId, password }: SessionPasswordRequest,
    call: () => Promise<unknown>,
    codeInCall: CodeOf,
    signal: AbortSignal,
  ) => {
    refuseLong(password);
    const signIn = () => signInProtected(call, signal, userId);
    return withCodes(codeInCall, changeInTurn(client(), signIn, signal));
  };

  return {
    async setPasswordInSession(request, signal) {
      const { password, sessionDurationMinutes: session_duration_minutes } = request;
      return replace(
        request,
        () => client().passwords.resetBySession({ password, session_duration_minutes }),
        codeInSession,
        signal,
      );
    },

    async changePassword(request, signal) {
      const { email, existingPassword: existing_password, password: new_password } = request;
      const { sessionDurationMinutes: session_duration_minutes } = request;
      if (isTooLong(existing_password)) throw new IdentityError('wrong_password');
      return replace(
        request,
        () =>
          client().passwords.resetByExistingPassword({
            email,
            existing_password,
            new_password,
            session_duration_minutes,
          }),
        codeOfChange,
        signal,
      );
    },
  };
}
