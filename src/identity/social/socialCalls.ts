import type { Asking } from '../asking';
import { settingsReady } from '../client/settings';
import { given } from '../given';
import { createOneTapCalls } from './oneTapCalls';
import type { SocialCalls, SocialRequest } from './types';

export function createSocialCalls(asking: Asking, publicToken: string | undefined): SocialCalls {
  const { client, browser, ask } = asking;
  return {
    ...createOneTapCalls(asking, publicToken),

    startSocial: ({ provider, ...request }, signal) =>
      ask(
        async (waiting) => {
          // The client waits for them too, and then leaves the page whatever has happened meanwhile.
          await settingsReady(client, browser);
          waiting.throwIfAborted();
          await client.oauth[provider].start(optionsOf(request));
        },
        () => undefined,
        signal,
      ),
  };
}

function optionsOf(request: Omit<SocialRequest, 'provider'>) {
  const { customScopes = [] } = request;
  return given({
    login_redirect_url: request.loginRedirectURL,
    signup_redirect_url: request.signupRedirectURL,
    custom_scopes: customScopes.length > 0 ? [...customScopes] : undefined,
    provider_params: request.providerParams,
  });
}
