import type { RequestSender } from '../requests/createRequestSender';
import type { OAuthProvider } from '../../contract/social';
import { isDomain } from '../../config/validation';
import { confirmedSettings } from '../client/confirmedSettings';
import { projectOf } from '../client/projectOf';
import { definedMembers } from '../core/definedMembers';
import { IdentityError } from '../core/IdentityError';
import { isNonEmptyString, isRecord } from '../core/shapes';
import { withCodes } from '../core/withCodes';
import { sessionOver } from '../sessions/sessionOver';
import { emailInSession } from './emailInSession';
import { forgetConnection, rememberConnection } from './pendingConnection';
import { createOneTapCalls } from './oneTapCalls';
import type { SocialCalls, SocialRequest } from './types';

/** Implements the gateway's calls for social sign-in. `SocialCalls` documents them. */
export function createSocialCalls(sender: RequestSender, publicToken: string | undefined): SocialCalls {
  const { client, browser, send, expectLanding } = sender;

  /** Leaves the page. `optionsFor` is called when the client can leave it. */
  const navigate = (
    provider: OAuthProvider,
    optionsFor: () => Promise<StartOptions>,
    signal: AbortSignal,
  ): Promise<void> =>
    send(
      async (waiting) => {
        if (!browser.isOnline()) throw new IdentityError('network');
        // The client would also wait for the settings, but would then navigate even if the attempt was cancelled. So we
        // wait for the settings before we call the client.
        const settings = await confirmedSettings(client(), browser, waiting);
        checkDestination(settings);
        if (settings.pkceRequiredForOAuth && !globalThis.crypto?.subtle)
          throw new IdentityError('client_unavailable');
        waiting.throwIfAborted();
        const options = await optionsFor();
        waiting.throwIfAborted();
        expectLanding('oauth');
        // The client prepares PKCE for some milliseconds, and then navigates. If the widget is removed in this time, the
        // widget cannot stop the navigation.
        await client().oauth[provider].start(options);
      },
      () => undefined,
      signal,
    );

  return {
    ...createOneTapCalls(sender, publicToken),

    startSocial: ({ provider, ...request }, signal) =>
      navigate(provider, async () => optionsOf(request), signal),

    connectSocial: ({ provider, userId, ...request }, signal) =>
      withCodes(
        sessionOver,
        navigate(
          provider,
          async () => {
            const reply: unknown = await client().oauth.attach(provider);
            const token = isRecord(reply) ? reply.oauth_attach_token : undefined;
            if (!isNonEmptyString(token)) throw new IdentityError('bad_reply');
            const startedAt = browser.now();
            rememberConnection({
              project: projectOf({ client: client() }) ?? '',
              userId,
              provider,
              startedAt,
            });
            return definedMembers({ ...optionsOf(request), oauth_attach_token: token });
          },
          signal,
        ),
      ).catch((error: unknown) => {
        forgetConnection();
        throw error;
      }),

    socialEmail: (registrationId) =>
      emailInSession(client().session.getSync(), client().user.getSync(), registrationId),
  };
}

/** Checks the setting `cnameDomain`, because the client navigates to `https://<cnameDomain>` without a check. */
function checkDestination({ cnameDomain }: Readonly<Record<string, unknown>>): void {
  if (cnameDomain == null || (isNonEmptyString(cnameDomain) && isDomain(cnameDomain))) return;
  throw new IdentityError('bad_reply');
}

type StartOptions = ReturnType<typeof optionsOf> & { readonly oauth_attach_token?: string };

function optionsOf(request: Omit<SocialRequest, 'provider'>) {
  const { custom_scopes = [], provider_params } = request;
  return definedMembers({
    login_redirect_url: request.loginRedirectURL,
    signup_redirect_url: request.signupRedirectURL,
    custom_scopes: custom_scopes.length > 0 ? [...custom_scopes] : undefined,
    provider_params,
  });
}
