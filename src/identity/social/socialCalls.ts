import type { Asking } from '../asking';
import { isDomain } from '../../config/validation';
import { confirmedSettings } from '../client/confirmedSettings';
import { given } from '../given';
import { IdentityError } from '../IdentityError';
import { isText } from '../shapes';
import { createOneTapCalls } from './oneTapCalls';
import type { SocialCalls, SocialRequest } from './types';

export function createSocialCalls(asking: Asking, publicToken: string | undefined): SocialCalls {
  const { client, browser, ask } = asking;
  return {
    ...createOneTapCalls(asking, publicToken),

    startSocial: ({ provider, ...request }, signal) =>
      ask(
        async (waiting) => {
          if (!browser.isOnline()) throw new IdentityError('network');
          // We wait for the settings first. The client would wait for them too, but would then navigate even if the
          // attempt was cancelled.
          const settings = await confirmedSettings(client, browser, waiting);
          checkDestination(settings);
          if (settings.pkceRequiredForOAuth && !globalThis.crypto?.subtle)
            throw new IdentityError('client_unavailable');
          waiting.throwIfAborted();
          // The client now prepares PKCE and navigates. If the widget is removed in these milliseconds, it cannot stop
          // the navigation.
          await client.oauth[provider].start(optionsOf(request));
        },
        () => undefined,
        signal,
      ),
  };
}

/** Checks `cnameDomain`, because the client navigates to `https://<cnameDomain>` without checking it. */
function checkDestination({ cnameDomain }: Readonly<Record<string, unknown>>): void {
  if (cnameDomain == null || (isText(cnameDomain) && isDomain(cnameDomain))) return;
  throw new IdentityError('bad_reply');
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
