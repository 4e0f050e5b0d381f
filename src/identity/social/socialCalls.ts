import type { RequestSender } from '../requests/createRequestSender';
import { isTestProject } from '../../config/isTestProject';
import { projectOf } from '../client/projectOf';
import { definedMembers } from '../core/definedMembers';
import { IdentityError } from '../core/IdentityError';
import { isNonEmptyString, isRecord } from '../core/shapes';
import { withCodes } from '../core/withCodes';
import { sessionOver } from '../sessions/sessionOver';
import { emailInSession } from './emailInSession';
import { forgetConnection, rememberConnection } from './pendingConnection';
import { navigateToProvider } from './navigateToProvider';
import type { ConnectionRequest, SocialCalls, SocialRequest } from './types';

/** Implements the gateway's calls for social sign-in. `SocialCalls` documents them. */
export function createSocialCalls(sender: RequestSender, publicToken = ''): SocialCalls {
  const { client, browser } = sender;

  /** Asks the provider for the token that connects an account, and remembers the connection for the landing page. */
  const startConnection = async ({ provider, userId }: ConnectionRequest): Promise<string> => {
    const reply: unknown = await client().oauth.attach(provider);
    const token = isRecord(reply) ? reply.oauth_attach_token : undefined;
    if (!isNonEmptyString(token)) throw new IdentityError('bad_reply');
    const project = projectOf({ client: client() }) ?? '';
    rememberConnection({ project, userId, provider, startedAt: browser.now() });
    return token;
  };

  return {
    isTestProject: isTestProject(publicToken),

    prepareOneTap: (prepare, leaving) => prepare({ client: client(), browser, publicToken }, leaving),

    startSocial: (request, signal) =>
      navigateToProvider(sender, request.provider, async () => optionsOf(request), signal),

    connectSocial(request, signal) {
      const optionsFor = async () =>
        definedMembers({ ...optionsOf(request), oauth_attach_token: await startConnection(request) });
      const navigation = navigateToProvider(sender, request.provider, optionsFor, signal);
      return withCodes(sessionOver, navigation).catch((error: unknown) => {
        forgetConnection();
        throw error;
      });
    },

    socialEmail: (registrationId) =>
      emailInSession(client().session.getSync(), client().user.getSync(), registrationId),
  };
}

function optionsOf(request: SocialRequest) {
  const { custom_scopes = [], provider_params } = request;
  return definedMembers({
    login_redirect_url: request.loginRedirectURL,
    signup_redirect_url: request.signupRedirectURL,
    custom_scopes: custom_scopes.length > 0 ? [...custom_scopes] : undefined,
    provider_params,
  });
}
