import type { ProviderOption } from '../../contract/social';
import type { RefusalCode } from '../../identity/core/failureCode';
import { IdentityError } from '../../identity/core/IdentityError';
import { takeUnshownRefusal } from '../../identity/landing/refusal';
import type { PlainThunk } from '../../store/createFlowThunk';
import { createFlowThunk, createLocalThunk } from '../../store/createFlowThunk';
import type { ThunkServices } from '../../store/services';
import type { Browser } from '../../browser/types';

/** Returns the id by which the widget remembers the social provider that the person used last. */
export const socialMethodId = ({ type }: Pick<ProviderOption, 'type'>) => `oauth:${type}`;

/**
 * Navigates to a social provider. The thunk stays pending while the browser leaves the page. If the browser restores
 * the page from its back/forward cache, the thunk resolves.
 */
export const startSocial = createFlowThunk('social/start', async (option: ProviderOption, api) => {
  const { identity, browser, choices } = api.extra;
  const { type: provider, custom_scopes, provider_params } = option;
  choices.remember(socialMethodId(option));
  const request = { provider, ...redirectUrls(api.extra), custom_scopes, provider_params };
  await identity.startSocial(request, api.signal);
  await untilRestored(browser, api.signal);
});

/**
 * Returns the addresses to which the provider sends the person back. Default: this page, without query and fragment.
 */
export function redirectUrls({ host, browser }: Pick<ThunkServices, 'host' | 'browser'>) {
  const { loginRedirectURL = browser.pageAddress(), signupRedirectURL = browser.pageAddress() } =
    host.config.oauth;
  return { loginRedirectURL, signupRedirectURL };
}

/** Resolves when the browser has restored the page from its back/forward cache. */
export async function untilRestored(browser: Browser, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  await new Promise<void>((resolve) => {
    const stop = browser.onRestored(() => {
      stop();
      resolve();
    });
    signal.addEventListener('abort', stop);
  });
}

/** Takes the failed sign-in from the page's address. Only the first call on the page gets it. */
export const takeRefusal =
  (report: (code: RefusalCode) => void): PlainThunk =>
  () => {
    const code = takeUnshownRefusal();
    if (code) report(code);
  };

/** Records a refusal as a failed request, so Main removes its message when another method fails. */
export const recordRefusal = createLocalThunk('social/landed', async (code: RefusalCode) => {
  throw new IdentityError(code);
});
