export const URL_MAX_LENGTH = 2_048;

/**
 * Longer than other URLs, because a redirect to an application contains a code and the application's own state.
 * Characters of a parameter, or of a redirect URL, of IdentityProvider
 */
export const REDIRECT_MAX_LENGTH = 8_192;

const loopback = /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Checks a URL from the host or the provider. Links, images and navigation may use only the result.
 * @param base resolves a relative URL. Without `base`, a relative URL is invalid.
 * @returns the parsed URL if it is https, or http on loopback; otherwise `undefined`
 */
export function safeUrl(href: string, base?: string, maxLength = URL_MAX_LENGTH): URL | undefined {
  if (href.length > maxLength || !URL.canParse(href, base)) return undefined;
  const url = new URL(href, base);
  const { protocol, hostname } = url;
  const isSecure = protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname));
  return isSecure ? url : undefined;
}

export function imageUrl(value: unknown, base?: string): string | undefined {
  return typeof value === 'string' ? safeUrl(value, base)?.href : undefined;
}

/** `null` unless the URL is https and has no user name: only the application itself vouches for it. */
export function applicationUrl(href: string | null | undefined): string | null {
  const url = href ? safeUrl(href) : undefined;
  return url?.protocol === 'https:' && !hasUser(url) ? url.href : null;
}

/** The redirect of an installed application leads to this computer. */
export const isLoopback = ({ hostname }: URL): boolean => loopback.test(hostname);

/** A URL with a user name can look like another one: `https://bank.example@evil.example` leads to `evil.example`. */
export const hasUser = ({ username, password }: URL): boolean => username !== '' || password !== '';
