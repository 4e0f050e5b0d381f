import type { ThunkServices } from '../../../store/services';

export function redirectsOf({ host, browser }: Pick<ThunkServices, 'host' | 'browser'>) {
  const { loginRedirectURL = browser.pageAddress(), signupRedirectURL = browser.pageAddress() } =
    host.config.oauth;
  return { loginRedirectURL, signupRedirectURL };
}
