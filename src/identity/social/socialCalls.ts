import type { RequestSender } from '../requests/createRequestSender';
import { isDomain } from '../../config/validation';
import { confirmedSettings } from '../client/confirmedSettings';
import { definedMembers } from '../core/definedMembers';
import { IdentityError } from '../core/IdentityError';
import { isNonEmptyString } from '../core/shapes';
import { createOneTapCalls } from './oneTapCalls';
import type { SocialCalls, SocialRequest } from './types';

/** Implements the gateway's calls for social sign-in. `SocialCalls` documents them. */
export function createSocialCalls(sender: RequestSender, publicToken: string | undefined): SocialCalls {
  const { client, browser, send, expectLanding } = sender;
  return {
    ...createOneTapCalls(sender, publicToken),

    startSocial: ({ provider, ...request }, signal) =>
      send(
        async (waiting) => {
          if (!browser.isOnline()) throw new IdentityError('network');
          // The client would also wait for the settings, but would then navigate even if the attempt was cancelled. So
          // we wait for the settings before we call the client.
          const settings = await confirmedSettings(client(), browser, waiting);
          checkDestination(settings);
          if (settings.pkceRequiredForOAuth && !globalThis.crypto?.subtle)
            throw new IdentityError('client_unavailable');
          waiting.throwIfAborted();
          expectLanding('oauth');
          // The client prepares PKCE for some milliseconds, and then navigates. If the widget is removed in this time,
          // the widget cannot stop the navigation.
          await client().oauth[provider].start(optionsOf(request));
        },
        () => undefined,
        signal,
      ),
  };
}

/** Checks the setting `cnameDomain`, because the client navigates to `https://<cnameDomain>` without a check. */
function checkDestination({ cnameDomain }: Readonly<Record<string, unknown>>): void {
  if (cnameDomain == null || (isNonEmptyString(cnameDomain) && isDomain(cnameDomain))) return;
  throw new IdentityError('bad_reply');
}

function optionsOf(request: Omit<SocialRequest, 'provider'>) {
  const { custom_scopes = [], provider_params } = request;
  return definedMembers({
    login_redirect_url: request.loginRedirectURL,
    signup_redirect_url: request.signupRedirectURL,
    custom_scopes: custom_scopes.length > 0 ? [...custom_scopes] : undefined,
    provider_params,
  });
}
