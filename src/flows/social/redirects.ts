import type { ThunkServices } from '../../store/services';

/** The redirect addresses for existing and new people: as configured, or else the current page. */
export function redirectsOf({ config, browser }: Pick<ThunkServices, 'config' | 'browser'>) {
  const { loginRedirectURL = browser.pageAddress(), signupRedirectURL = browser.pageAddress() } =
    config.oauth;
  return { loginRedirectURL, signupRedirectURL };
}
