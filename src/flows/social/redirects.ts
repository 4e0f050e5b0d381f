import type { ThunkServices } from '../../store/services';

/** Where people arrive after they have signed in: as configured, or else where they are. */
export function redirectsOf({ config, browser }: Pick<ThunkServices, 'config' | 'browser'>) {
  const { loginRedirectURL = browser.pageAddress(), signupRedirectURL = browser.pageAddress() } =
    config.oauth;
  return { loginRedirectURL, signupRedirectURL };
}
