import type { ThunkServices } from '../../../store/services';

export function redirectsOf({ config, browser }: Pick<ThunkServices, 'config' | 'browser'>) {
  const { loginRedirectURL = browser.pageAddress(), signupRedirectURL = browser.pageAddress() } =
    config.oauth;
  return { loginRedirectURL, signupRedirectURL };
}
