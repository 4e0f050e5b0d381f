import type { Asking } from '../asking/asking';
import { given } from '../core/given';
import { checkSendResult } from '../core/replies';
import { shareLogin } from '../sessions/shareLogin';
import { spendOnce } from '../sessions/spendOnce';
import { withCodes } from '../core/withCodes';
import { linkRefused } from './linkRefused';
import type { MagicLinkCalls, MagicLinkRequest } from './types';

export function createMagicLinkCalls({ client, askProtected, signIn }: Asking): MagicLinkCalls {
  return {
    sendMagicLink: (request, signal) =>
      askProtected(
        () => client().magicLinks.email.loginOrCreate(request.email, optionsOf(given(request))),
        checkSendResult,
        signal,
      ),

    authenticateMagicLink: ({ token, sessionDurationMinutes: session_duration_minutes }, signal) =>
      withCodes(
        linkRefused,
        shareLogin({
          token,
          signal,
          logIn: (attempt) =>
            spendOnce(token, (spending) =>
              signIn(
                () => spending(client().magicLinks.authenticate(token, { session_duration_minutes })),
                attempt,
              ),
            ),
          stands: ({ session }) => client().session.getSync()?.session_id === session.session_id,
        }),
      ),
  };
}

function optionsOf(request: MagicLinkRequest) {
  return given({
    login_magic_link_url: request.loginRedirectURL,
    signup_magic_link_url: request.signupRedirectURL,
    login_expiration_minutes: request.loginExpirationMinutes,
    signup_expiration_minutes: request.signupExpirationMinutes,
    login_template_id: request.loginTemplateId,
    signup_template_id: request.signupTemplateId,
    locale: request.locale,
  });
}
