import type { RequestSender } from '../requests/createRequestSender';
import { definedMembers } from '../core/definedMembers';
import { checkSendResult } from '../core/replies';
import { withCodes } from '../core/withCodes';
import { withDeadline } from '../core/withDeadline';
import { linkRefused } from '../magicLinks/linkRefused';
import { spendOnce } from '../sessions/spendOnce';
import { refuseLong } from './passwordLength';
import type { PasswordCalls, PasswordResetRequest } from './types';

/** Implements the calls that reset a password with a link in an email. */
export function createPasswordResetCalls({
  client,
  browser,
  sendProtected,
  signInProtected,
  expectLanding,
}: RequestSender): Pick<PasswordCalls, 'startPasswordReset' | 'resetPassword'> {
  return {
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
          withDeadline(
            (waiting) =>
              signInProtected(
                () =>
                  trackRequest(
                    client().passwords.resetByEmail({ token, password, session_duration_minutes }),
                  ),
                waiting,
              ),
            { clock: browser, signal },
          ),
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
