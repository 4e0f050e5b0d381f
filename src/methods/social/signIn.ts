import type { Browser } from '../../browser/types';
import type { RejectionCode } from '../../contract/failureCode';
import { IdentityError } from '../../provider/IdentityError';
import { takeUndisplayedRejection } from '../../provider/landing/rejection';
import { createFlowThunk, createLocalThunk, type PlainThunk } from '../../store/createFlowThunk';
import type { ThunkServices } from '../../store/services';
import type { ProviderOption, RedirectUrls } from './options';

/** The id by which the widget remembers the last method. */
export const socialMethodId = ({ type }: Pick<ProviderOption, 'type'>) => `oauth:${type}`;

/** Stays pending while the browser leaves. Resolves if the page is restored from the back/forward cache. */
export const startSocial = createFlowThunk('social/start', async (option: ProviderOption, api) => {
  const { identity, browser, choices } = api.extra;
  choices.remember(socialMethodId(option));
  const { type: provider, custom_scopes, provider_params } = option;
  const request = { provider, ...redirectUrls(api.extra), custom_scopes, provider_params };
  await identity.startSocial(request, api.signal);
  await untilRestored(browser, api.signal);
});

/** The host's redirect URLs. Default: this page, without query and fragment. */
export function redirectUrls({ host, browser }: Pick<ThunkServices, 'host' | 'browser'>): RedirectUrls {
  const { loginRedirectURL = browser.pageUrl(), signupRedirectURL = browser.pageUrl() } =
    host.config.oauthOptions;
  return { loginRedirectURL, signupRedirectURL };
}

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

/** Returns why a sign-in that has led to this page has failed. Only the first call on the page returns it. */
export const takeRejection = (): PlainThunk<RejectionCode | null> => () => takeUndisplayedRejection();

/** Turns the rejection into a failed request, so that Main removes its message when another method fails. */
export const recordRejection = createLocalThunk('social/landed', async (code: RejectionCode) => {
  throw new IdentityError(code);
});
