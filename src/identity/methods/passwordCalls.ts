import type { AuthenticateResult, SendResult } from '../core/replies';
import type { RequestSender } from '../sessions/requestSender';
import { definedMembers } from '../core/requests';
import { withCodes, linkRefused, sessionOver } from '../core/errors';
import { IdentityError } from '../core/IdentityError';
import { isRecord, isNonEmptyString } from '../core/shapes';
import { checkSendResult } from '../core/replies';
import { withDeadline } from '../core/withDeadline';
import type { Codes } from '../core/errors';
import { changeInTurn } from '../sessions/requestSender';
import { PASSWORD_MAX_LENGTH } from '../../config/passwords';

export interface PasswordCalls {
  createPassword(request: PasswordRequest, signal: AbortSignal): Promise<AuthenticateResult>;
  /** Rejects with `wrong_password` if the address and the password do not belong together. */
  authenticatePassword(request: PasswordRequest, signal: AbortSignal): Promise<AuthenticateResult>;
  startPasswordReset(request: PasswordResetRequest, signal: AbortSignal): Promise<SendResult>;
  resetPassword(request: NewPasswordRequest, signal: AbortSignal): Promise<AuthenticateResult>;
  /**
   * After a recent step-up. The session stays, and the user's other sessions end. Rejects with `session_over`,
   * `password_weak` or `password_breached`.
   */
  setPasswordInSession(request: SessionPasswordRequest, signal: AbortSignal): Promise<AuthenticateResult>;
  /**
   * All sessions of the user end, and a new one starts. Rejects with `wrong_password`, `password_weak`,
   * `password_breached` or `password_outdated`.
   */
  changePassword(request: ChangedPasswordRequest, signal: AbortSignal): Promise<AuthenticateResult>;
  checkPasswordStrength(request: StrengthRequest, signal: AbortSignal): Promise<PasswordStrength>;
}

interface PasswordRequest {
  email: string;
  password: string;
  sessionDurationMinutes: number;
  /** The signed-in user, if the password adds a factor to the session. A response with another user is undone. */
  userId?: string;
}

interface PasswordResetRequest {
  email: string;
  loginRedirectURL?: string;
  resetPasswordRedirectURL?: string;
  resetPasswordExpirationMinutes?: number;
  resetPasswordTemplateId?: string;
  locale?: string;
}

interface NewPasswordRequest {
  token: string;
  password: string;
  sessionDurationMinutes: number;
}

interface SessionPasswordRequest {
  /** The signed-in user. A response about another user is refused. */
  userId: string;
  password: string;
  sessionDurationMinutes: number;
}

interface ChangedPasswordRequest extends SessionPasswordRequest {
  email: string;
  existingPassword: string;
}

interface StrengthRequest {
  /** Missing for the reset form, which does not know the address. */
  email?: string;
  password: string;
}

/** Specification §3. */
export interface PasswordStrength {
  /** Whether the project's policy accepts the password. */
  readonly valid_password: boolean;
  /** Whether the password is known from a data breach. */
  readonly breached_password: boolean;
  readonly strength_policy: 'none' | 'zxcvbn' | 'luds';
  /** From 0 (weakest) to 4. */
  readonly score: number;
  readonly feedback: {
    readonly warning: string;
    readonly suggestions: readonly string[];
    /** For `luds`: how many characters, and how many kinds of characters, are missing. */
    readonly luds_requirements: { readonly missing_characters: number; readonly missing_complexity: number };
  };
}

/** Throws without a request: the provider accepts no longer password. */
function refuseLong(password: string): void {
  if (isTooLong(password)) throw new IdentityError('password_too_long');
}

const isTooLong = (password: string) => password.length > PASSWORD_MAX_LENGTH;

/**
 * What the project's policy does not use may be missing in the response, and gets neutral values.
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

const MAX_SUGGESTIONS = 5;

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

export function createPasswordCalls(sender: RequestSender): PasswordCalls {
  const { client, send, signInProtected } = sender;
  return {
    ...createPasswordResetCalls(sender),
    ...createPasswordChangeCalls(sender),

    async createPassword({ email, password, sessionDurationMinutes: session_duration_minutes }, signal) {
      refuseLong(password);
      return withCodes(
        codes,
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
      return withCodes(logInCodes, signInProtected(authenticate, signal, userId));
    },

    async checkPasswordStrength(request, signal) {
      refuseLong(request.password);
      return send(() => client().passwords.strengthCheck(definedMembers(request)), checkStrength, signal);
    },
  };
}

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

function createPasswordChangeCalls({
  client,
  signInProtected,
}: RequestSender): Pick<PasswordCalls, 'setPasswordInSession' | 'changePassword'> {
  /** The provider may end all sessions of the user, and reply with a new one. */
  const replace = (
    { userId, password }: SessionPasswordRequest,
    call: () => Promise<unknown>,
    codesOfCall: Codes,
    signal: AbortSignal,
  ) => {
    refuseLong(password);
    const signIn = () => signInProtected(call, signal, userId);
    return withCodes(codesOfCall, changeInTurn(client(), signIn, signal));
  };

  return {
    async setPasswordInSession(request, signal) {
      const { password, sessionDurationMinutes: session_duration_minutes } = request;
      return replace(
        request,
        () => client().passwords.resetBySession({ password, session_duration_minutes }),
        sessionCodes,
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
        changeCodes,
        signal,
      );
    },
  };
}

const codes: Codes = [
  ['reset_password', 'password_outdated'],
  ['breached_password', 'password_breached'],
];

const logInCodes: Codes = [['unauthorized_credentials', 'wrong_password'], ...codes];

const sessionCodes: Codes = [['weak_password', 'password_weak'], ...codes, ...sessionOver];

/** A wrong password has the first type in a session, and the second after the session has ended. */
const changeCodes: Codes = [
  ['password_does_not_match', 'wrong_password'],
  ['unauthorized_credentials', 'wrong_password'],
  ...sessionCodes,
];
