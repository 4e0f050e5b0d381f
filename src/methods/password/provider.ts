import * as v from 'valibot';
import { internalsOf } from '../../provider/client/internals';
import { linkRejected, sessionOver, withCodes, type Codes } from '../../provider/errors';
import { IdentityError } from '../../provider/IdentityError';
import { checkSendResult, listOf, nonEmptyString, responseCheck } from '../../provider/responses';
import { changeWithLock, definedProperties, type RequestSender } from '../../provider/session/requestSender';
import { withDeadline } from '../../provider/withDeadline';
import { PASSWORD_MAX_LENGTH, userTypes } from './options';

interface PasswordRequest {
  password: string;
  sessionDurationMinutes: number;
}

interface PasswordResetRequest {
  email: string;
  loginRedirectURL?: string;
  resetPasswordRedirectURL?: string;
  resetPasswordExpirationMinutes?: number;
  resetPasswordTemplateId?: string;
  locale?: string;
}

interface SessionPasswordRequest extends PasswordRequest {
  /** The signed-in user. A response about another user is rejected. */
  userId: string;
}

const checkSearchResult = responseCheck(v.object({ userType: v.picklist(userTypes) }));

export function createPasswordCalls(sender: RequestSender) {
  const { client, browser, send, sendProtected, signInProtected } = sender;

  /** The provider may end all sessions of the user, and respond with a new one. */
  function replacePassword(
    { userId, password }: SessionPasswordRequest,
    call: () => Promise<unknown>,
    codes: Codes,
    signal: AbortSignal,
  ) {
    rejectLong(password);
    const signIn = () => signInProtected(call, signal, userId);
    return withCodes(codes, changeWithLock(client(), signIn, signal));
  }

  return {
    async searchUser(email: string, signal: AbortSignal) {
      const { userType } = await sendProtected(
        async () => {
          // The client has no public method for this request.
          const { searchManager } = internalsOf(client());
          if (!searchManager?.searchUser) throw new IdentityError('client_unavailable');
          return searchManager.searchUser(email);
        },
        checkSearchResult,
        signal,
      );
      return userType;
    },

    async createPassword(request: PasswordRequest & { email: string }, signal: AbortSignal) {
      const { email, password, sessionDurationMinutes: session_duration_minutes } = request;
      rejectLong(password);
      const create = () => client().passwords.create({ email, password, session_duration_minutes });
      return withCodes(resetCodes, signInProtected(create, signal));
    },

    /** Rejects with `wrong_password`. With `userId`, the session of this user gets the password as a factor. */
    async authenticatePassword(
      request: PasswordRequest & { email: string; userId?: string },
      signal: AbortSignal,
    ) {
      const { email, password, sessionDurationMinutes: session_duration_minutes, userId } = request;
      rejectLong(password);
      const authenticate = () =>
        client().passwords.authenticate({ email, password, session_duration_minutes });
      return withCodes(logInCodes, signInProtected(authenticate, signal, userId));
    },

    startPasswordReset(request: PasswordResetRequest, signal: AbortSignal) {
      const options = definedProperties(request);
      const sent = definedProperties({
        email: options.email,
        login_redirect_url: options.loginRedirectURL,
        reset_password_redirect_url: options.resetPasswordRedirectURL,
        reset_password_expiration_minutes: options.resetPasswordExpirationMinutes,
        reset_password_template_id: options.resetPasswordTemplateId,
        locale: options.locale,
      });
      return sendProtected(() => client().passwords.resetByEmailStart(sent), checkSendResult, signal);
    },

    async resetPassword(request: PasswordRequest & { token: string }, signal: AbortSignal) {
      const { token, password, sessionDurationMinutes: session_duration_minutes } = request;
      rejectLong(password);
      const reset = () => client().passwords.resetByEmail({ token, password, session_duration_minutes });
      return withCodes(
        linkRejected,
        withDeadline((limited) => signInProtected(reset, limited), { clock: browser, signal }),
      );
    },

    /** After a recent step-up. The session stays, and the user's other sessions end. */
    async setPasswordInSession(request: SessionPasswordRequest, signal: AbortSignal) {
      const { password, sessionDurationMinutes: session_duration_minutes } = request;
      const set = () => client().passwords.resetBySession({ password, session_duration_minutes });
      return replacePassword(request, set, sessionCodes, signal);
    },

    /** All sessions of the user end, and a new one starts. */
    async changePassword(
      request: SessionPasswordRequest & { email: string; existingPassword: string },
      signal: AbortSignal,
    ) {
      const { email, existingPassword: existing_password, password: new_password } = request;
      const { sessionDurationMinutes: session_duration_minutes } = request;
      rejectLong(existing_password, 'wrong_password');
      const change = () =>
        client().passwords.resetByExistingPassword({
          email,
          existing_password,
          new_password,
          session_duration_minutes,
        });
      return replacePassword(request, change, changeCodes, signal);
    },

    /** The reset form does not know the email address. */
    async checkPasswordStrength(request: { email?: string; password: string }, signal: AbortSignal) {
      rejectLong(request.password);
      return send(() => client().passwords.strengthCheck(definedProperties(request)), checkStrength, signal);
    },
  };
}

function rejectLong(password: string, code: 'password_too_long' | 'wrong_password' = 'password_too_long') {
  if (password.length > PASSWORD_MAX_LENGTH) throw new IdentityError(code);
}

const resetCodes: Codes = [
  ['reset_password', 'password_outdated'],
  ['breached_password', 'password_breached'],
];

const logInCodes: Codes = [['unauthorized_credentials', 'wrong_password'], ...resetCodes];

const sessionCodes: Codes = [['weak_password', 'password_weak'], ...resetCodes, ...sessionOver];

/** A wrong password has the first type in a session, and the second after the session has ended. */
const changeCodes: Codes = [
  ['password_does_not_match', 'wrong_password'],
  ['unauthorized_credentials', 'wrong_password'],
  ...sessionCodes,
];

/** The provider's verdict on a password (specification §3). */
export type PasswordStrength = v.InferOutput<typeof passwordStrength>;

const score = v.picklist([0, 1, 2, 3, 4]);
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const missing = v.object({ missing_characters: count, missing_complexity: count });
const nothingMissing = { missing_characters: 0, missing_complexity: 0 };
const MAX_SUGGESTIONS = 5;

const advice = {
  warning: v.fallback(v.string(), ''),
  suggestions: v.pipe(
    listOf(nonEmptyString),
    v.transform((all) => all.slice(0, MAX_SUGGESTIONS)),
  ),
};

// What the project's policy does not use may be missing in the response, and gets neutral values.
const common = {
  valid_password: v.boolean(),
  breached_password: v.fallback(v.boolean(), false),
  score: v.fallback(score, 0),
  feedback: v.fallback(v.object({ ...advice, luds_requirements: v.fallback(missing, nothingMissing) }), {
    warning: '',
    suggestions: [],
    luds_requirements: nothingMissing,
  }),
};
const passwordStrength = v.variant('strength_policy', [
  v.object({ ...common, strength_policy: v.literal('none') }),
  v.object({ ...common, strength_policy: v.literal('zxcvbn'), score }),
  v.object({
    ...common,
    strength_policy: v.literal('luds'),
    feedback: v.object({ ...advice, luds_requirements: missing }),
  }),
]);

const checkStrength = responseCheck(passwordStrength);
