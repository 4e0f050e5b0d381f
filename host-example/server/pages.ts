import type { Path } from '../src/shell/paths';
import { playgroundPolicy, strictPolicy } from './policy';

interface PageFile {
  file: string;
  headers?: Record<string, string>;
  /** Returns the page's content security policy. The addresses in it depend on the ports of the servers. */
  policy?: () => string;
  /** True if the page shows a widget immediately. The server adds the remote's hints to such a page. */
  hasWidget?: true;
  /**
   * True if the page's HTML contains the page's content, with the form that Login replaces. The other pages are empty
   * until their scripts run.
   */
  isRendered?: true;
}

const shell: PageFile = {
  file: 'index.html',
  policy: strictPolicy,
  headers: { 'referrer-policy': 'strict-origin-when-cross-origin' },
};

const widgetPage: PageFile = { ...shell, hasWidget: true };
const loginPage: PageFile = { ...widgetPage, isRendered: true };

/**
 * For pages on which a person allows other applications access to the account. The headers protect such a page from
 * other sites. A site must not show the page in an iframe, because it could trick the person into clicking "Allow". It
 * must also not control the page's window, or learn the page's address.
 */
const consentHeaders = {
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
};
const consent: PageFile = { ...widgetPage, headers: consentHeaders };

const noReferrer = { 'referrer-policy': 'no-referrer' };

const shellPages: Record<Path, PageFile> = {
  '/': loginPage,
  '/welcome': loginPage,
  '/authenticate': { ...shell, headers: noReferrer },
  '/password': loginPage,
  '/reset-password': { ...widgetPage, headers: noReferrer },
  '/passkeys': { ...shell, isRendered: true },
  // Social providers send the person back to it with a token. Unlike consent, it may open a wallet's pop-up window.
  '/account': { ...widgetPage, headers: { ...noReferrer, 'x-frame-options': 'DENY' } },
  '/wallet': shell,
  '/consent': consent,
  // The playground can show the consent screen, too.
  '/playground': { ...widgetPage, policy: playgroundPolicy, headers: consentHeaders },
};

const pages = new Map<string, PageFile>(Object.entries(shellPages));
// Tests show the widget in an iframe and under policies of their own, so this page has no policy. A site for people
// must not have it: everybody could make a link to it that opens a widget of their own choice.
if (process.env.NODE_ENV !== 'production') {
  pages.set('/embed', { file: 'embed.html', headers: noReferrer });
}

/** @param path a path without a slash at its end */
export function pageOf(path: string): PageFile | undefined {
  return pages.get(path);
}
