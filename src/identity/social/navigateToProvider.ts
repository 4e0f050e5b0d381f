import type { OAuthProvider } from '../../contract/social';
import { isDomain } from '../../config/validation';
import { confirmedSettings } from '../client/settings';
import { IdentityError } from '../core/IdentityError';
import { isNonEmptyString } from '../core/shapes';
import type { RequestSender } from '../requests/createRequestSender';

/** The options of the client's call. */
interface StartOptions {
  readonly login_redirect_url?: string;
  readonly signup_redirect_url?: string;
  readonly custom_scopes?: string[];
  readonly provider_params?: Readonly<Record<string, string>>;
  readonly oauth_attach_token?: string;
}

/**
 * Leaves the page for a social provider. Resolves when the navigation has started. The page may still be visible for a
 * while.
 * @param optionsFor called when the client can navigate
 */
export async function navigateToProvider(
  { client, browser, send }: RequestSender,
  provider: OAuthProvider,
  optionsFor: () => Promise<StartOptions>,
  signal: AbortSignal,
): Promise<void> {
  const navigate = async (waiting: AbortSignal) => {
    if (!browser.isOnline()) throw new IdentityError('network');
    // The client would also wait for the settings, but would then navigate even if the attempt was cancelled. So we
    // wait for the settings before we call the client.
    const settings = await confirmedSettings(client(), browser);
    waiting.throwIfAborted();
    checkDestination(settings);
    if (settings.pkceRequiredForOAuth && !globalThis.crypto?.subtle)
      throw new IdentityError('client_unavailable');
    const options = await optionsFor();
    waiting.throwIfAborted();
    // The client prepares PKCE for some milliseconds, and then navigates. If the widget is removed in this time, the
    // widget cannot stop the navigation.
    await client().oauth[provider].start(options);
  };
  return send(navigate, () => undefined, signal);
}

/** Checks the setting `cnameDomain`, because the client navigates to `https://<cnameDomain>` without a check. */
function checkDestination({ cnameDomain }: Readonly<Record<string, unknown>>): void {
  if (cnameDomain == null || (isNonEmptyString(cnameDomain) && isDomain(cnameDomain))) return;
  throw new IdentityError('bad_reply');
}
