import { PASSWORD_MAX_LENGTH } from '../../config/passwords';
import type { RequestSender } from '../requests/createRequestSender';
import type { PasswordCode } from '../core/failureCode';
import { definedMembers } from '../core/definedMembers';
import { IdentityError } from '../core/IdentityError';
import { linkRefused } from '../magicLinks/linkRefused';
import { checkSendResult } from '../core/replies';
import { forUser } from '../sessions/forUser';
import { spendOnce } from '../sessions/spendOnce';
import type { CodeOf } from '../core/withCodes';
import { withCodes } from '../core/withCodes';
import { checkStrength } from './checkStrength';
import type { PasswordCalls, PasswordResetRequest } from './types';

/** Implements the gateway's calls for passwords. `PasswordCalls` documents them. */
export function createPasswordCalls({
  client,
  send,
  sendProtected,
  signInProtected,
  expectLanding,
}: RequestSender): PasswordCalls {
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

    async checkPasswordStrength(request, signal) {
      refuseLong(request.password);
      return send(() => client().passwords.strengthCheck(definedMembers(request)), checkStrength, signal);
    },
  };
}

/** Throws without a request, because the provider accepts no longer password. */
function refuseLong(password: string): void {
  if (password.length > PASSWORD_MAX_LENGTH) throw new IdentityError('password_too_long');
}

const codes: ReadonlyMap<string | undefined, PasswordCode> = new Map([
  ['reset_password', 'password_outdated'],
  ['breached_password', 'password_breached'],
]);
const codeOf: CodeOf = ({ errorType }) => codes.get(errorType);

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
