import type { ThunkServices } from '../../store/services';

/**
 * Returns the landing pages for existing and for new users. Each is the configured address, or else the current page.
 */
export function redirectsOf({ config, browser }: Pick<ThunkServices, 'config' | 'browser'>) {
  const { loginRedirectURL = browser.pageAddress(), signupRedirectURL = browser.pageAddress() } =
    config.oauth;
  return { loginRedirectURL, signupRedirectURL };
}
