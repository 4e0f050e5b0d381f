import { consentAfterLanding } from './consentRequest';

/** The landing page for a person who signs in on the page `/welcome`. */
export const landingOfWelcome = '/authenticate?to=welcome';

/** Returns the page to open after a sign-in: one that the landing page's query names, or the start page. */
export function pageAfterLanding(search: string): string {
  const isFromWelcome = new URLSearchParams(search).get('to') === 'welcome';
  return consentAfterLanding(search) ?? (isFromWelcome ? '/welcome' : '/');
}
