import { watchEntryHash } from './entryWatcher';
import { settings } from './settings';

/**
 * Returns the content security policy of the pages: the strict one that docs/policies.md recommends, with the
 * addresses that these pages need, and the hash of their only inline script. No other site may show them in a frame.
 */
export function strictPolicy(): string {
  const { remote, identityProvider } = settings();
  return [
    "default-src 'none'",
    `script-src 'self' ${watchEntryHash} ${remote}`,
    "style-src 'self'",
    `connect-src 'self' ${remote} ${identityProvider}`,
    // A wallet's own icon is a `data:` address.
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types portico-host portico-loader portico portico-standalone',
  ].join('; ');
}

/**
 * Returns the policy of the playground. It also shows logos from other sites, and Google's prompt, which cannot work
 * with Trusted Types (docs/policies.md).
 */
export function playgroundPolicy(): string {
  const { remote, identityProvider } = settings();
  const google = 'https://accounts.google.com/gsi/';
  return [
    "default-src 'none'",
    `script-src 'self' ${watchEntryHash} ${remote} ${google}`,
    `style-src 'self' ${google}`,
    `connect-src 'self' ${remote} ${identityProvider} ${google}`,
    `frame-src ${identityProvider} ${google}`,
    "img-src 'self' data: https:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
