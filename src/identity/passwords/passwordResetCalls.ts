import type { RequestSender } from '../requests/createRequestSender';
import { definedMembers } from '../core/definedMembers';
import { checkSendResult } from '../core/replies';
import { withCodes } from '../core/withCodes';
import { withDeadline } from '../core/withDeadline';
import { linkRefused } from '../magicLinks/linkRefused';
import { refuseLong } from './passwordLength';
import type { PasswordCalls, PasswordResetRequest } from './types';

/** Implements the calls that reset a password with a link in an email. */
export function createPasswordResetCalls({
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
