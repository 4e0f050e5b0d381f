import type { ThunkServices } from '../../../store/services';

/**
 * Returns the addresses to which the provider sends the person back. Default: this page, without query and fragment.
 */
export function redirectUrls({ host, browser }: Pick<ThunkServices, 'host' | 'browser'>) {
  const { loginRedirectURL = browser.pageAddress(), signupRedirectURL = browser.pageAddress() } =
    host.config.oauth;
  return { loginRedirectURL, signupRedirectURL };
}
