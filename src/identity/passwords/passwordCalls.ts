import { PASSWORD_MAX_LENGTH } from '../../config/passwords';
import type { RequestSender } from '../requests/createRequestSender';
import type { PasswordCode } from '../core/failureCode';
import { definedMembers } from '../core/definedMembers';
import { IdentityError } from '../core/IdentityError';
import { linkRefused } from '../magicLinks/linkRefused';
import { checkSendResult } from '../core/replies';
import { forUser } from '../sessions/forUser';
import { sessionOver } from '../sessions/sessionOver';
import { spendOnce } from '../sessions/spendOnce';
import { changeInTurn } from '../users/changeInTurn';
import type { CodeOf } from '../core/withCodes';
import { withCodes } from '../core/withCodes';
import { checkStrength } from './checkStrength';
import type { PasswordCalls, PasswordResetRequest, SessionPasswordRequest } from './types';

/** Implements the gateway's calls for passwords. `PasswordCalls` documents them. */
export function createPasswordCalls({
  client,
  send,
  sendProtected,
  signInProtected,
  expectLanding,
}: RequestSender): PasswordCalls {
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
    const forSignedIn = forUser(() => userId, call);
    const signIn = () => signInProtected(forSignedIn, signal, { replacesSession: true });
    return withCodes(codeInCall, changeInTurn(client(), signIn, signal));
  };

  return {
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
      return withCodes(
        codeOf,
        signInProtected(
          forUser(() => userId, authenticate),
          signal,
        ),
      );
    },

    async startPasswordReset(request, signal) {
      const sent = await sendProtected(
        () => client().passwords.resetByEmailStart(resetOptions(definedMembers(request))),
        checkSendResult,
        signal,
      );
      expectLanding('login');
      return sent;
    },

    async resetPassword({ token, password, sessionDurationMinutes: session_duration_minutes }, signal) {
      refuseLong(password);
      return withCodes(
        linkRefused,
        spendOnce(token, (trackRequest) =>
          signInProtected(
            () =>
              trackRequest(client().passwords.resetByEmail({ token, password, session_duration_minutes })),
            signal,
          ),
        ),
      );
    },

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

    async checkPasswordStrength(request, signal) {
      refuseLong(request.password);
      return send(() => client().passwords.strengthCheck(definedMembers(request)), checkStrength, signal);
    },
  };
}

/** Throws without a request, because the provider accepts no longer password. */
function refuseLong(password: string): void {
  if (isTooLong(password)) throw new IdentityError('password_too_long');
}

const isTooLong = (password: string) => password.length > PASSWORD_MAX_LENGTH;

const codes: ReadonlyMap<string | undefined, PasswordCode> = new Map([
  ['reset_password', 'password_outdated'],
  ['breached_password', 'password_breached'],
]);
const codeOf: CodeOf = ({ errorType }) => codes.get(errorType);

const codeOfNew: CodeOf = (error) => (error.errorType === 'weak_password' ? 'password_weak' : codeOf(error));
const codeInSession: CodeOf = (error) => codeOfNew(error) ?? sessionOver(error);

/** A wrong password has the first type for a signed-in person, and the second type after the session has ended. */
const wrongPassword: readonly (string | undefined)[] = [
  'password_does_not_match',
  'unauthorized_credentials',
];
const codeOfChange: CodeOf = (error) =>
  wrongPassword.includes(error.errorType) ? 'wrong_password' : codeInSession(error);

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
