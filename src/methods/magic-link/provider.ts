import { linkRejected, withCodes } from '../../provider/errors';
import { pageClientOf } from '../../provider/page';
import { checkSendResult } from '../../provider/responses';
import { definedProperties, sendCall, type RequestSender } from '../../provider/session/requestSender';
import { withDeadline } from '../../provider/withDeadline';

interface MagicLinkRequest {
  email: string;
  /** Default: true. If false, the call rejects with the error type `email_not_found` if the address has no account. */
  signUp?: boolean;
  loginRedirectURL?: string;
  signupRedirectURL?: string;
  loginExpirationMinutes?: number;
  signupExpirationMinutes?: number;
  loginTemplateId?: string;
  signupTemplateId?: string;
  locale?: string;
}

interface AuthenticateTokenRequest {
  token: string;
  sessionDurationMinutes: number;
}

export function createMagicLinkCalls({ client, browser, sendProtected, signIn }: RequestSender) {
  return {
    sendMagicLink({ email, signUp = true, ...request }: MagicLinkRequest, signal: AbortSignal) {
      const options = optionsOf(definedProperties(request));
      const call = () => client().magicLinks.email[sendCall(client(), signUp)](email, options);
      return sendProtected(call, checkSendResult, signal);
    },

    /** Redeems a token of the type `magic_links` or `login`. Calls with the same token share one request. */
    authenticateMagicLink(
      { token, sessionDurationMinutes: session_duration_minutes }: AuthenticateTokenRequest,
      signal: AbortSignal,
    ) {
      const redeem = () => {
        const page = pageClientOf(client());
        if (page.linkSignIn?.token === token) return page.linkSignIn.response;
        // A limit of its own, so that "Try again" sends a new request after one that hangs.
        const response = withDeadline(
          () => signIn(() => client().magicLinks.authenticate(token, { session_duration_minutes })),
          { clock: browser },
        );
        page.linkSignIn = { token, response };
        response.catch(() => (page.linkSignIn = undefined));
        return response;
      };
      return withCodes(linkRejected, withDeadline(redeem, { clock: browser, signal }));
    },
  };
}

function optionsOf(request: Omit<MagicLinkRequest, 'email' | 'signUp'>) {
  return definedProperties({
    login_magic_link_url: request.loginRedirectURL,
    signup_magic_link_url: request.signupRedirectURL,
    login_expiration_minutes: request.loginExpirationMinutes,
    signup_expiration_minutes: request.signupExpirationMinutes,
    login_template_id: request.loginTemplateId,
    signup_template_id: request.signupTemplateId,
    locale: request.locale,
  });
}
