import type { Asking } from '../asking/asking';
import { isDomain } from '../../config/validation';
import { confirmedSettings } from '../client/confirmedSettings';
import { given } from '../core/given';
import { IdentityError } from '../core/IdentityError';
import { isText } from '../core/shapes';
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
          // The client would also wait for the settings, but would then navigate even if the attempt was cancelled. So
          // we wait for the settings before we call the client.
          const settings = await confirmedSettings(client(), browser, waiting);
          checkDestination(settings);
          if (settings.pkceRequiredForOAuth && !globalThis.crypto?.subtle)
            throw new IdentityError('client_unavailable');
          waiting.throwIfAborted();
          // The client prepares PKCE for some milliseconds, and then navigates. If the widget is removed in this time,
          // the widget cannot stop the navigation.
          await client().oauth[provider].start(optionsOf(request));
        },
        () => undefined,
        signal,
      ),
  };
}

/** Checks the setting `cnameDomain`. The client navigates to `https://<cnameDomain>` without such a check. */
function checkDestination({ cnameDomain }: Readonly<Record<string, unknown>>): void {
  if (cnameDomain == null || (isText(cnameDomain) && isDomain(cnameDomain))) return;
  throw new IdentityError('bad_reply');
}

function optionsOf(request: Omit<SocialRequest, 'provider'>) {
  const { custom_scopes = [], provider_params } = request;
  return given({
    login_redirect_url: request.loginRedirectURL,
    signup_redirect_url: request.signupRedirectURL,
    custom_scopes: custom_scopes.length > 0 ? [...custom_scopes] : undefined,
    provider_params,
  });
}
