/** `localhost` and its subdomains, the IPv4 addresses 127.x.x.x, and the IPv6 address ::1. */
const loopbackHost = /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Returns the path of the first option in `clientOptions` that contains an address outside this computer, or
 * `undefined`. The client sends the session's token to these addresses, so a page must not take them from a link. Every
 * text and every number counts as an address, except in `cookieOptions`.
 */
export function foreignAddress(value: unknown, path = 'clientOptions'): string | undefined {
  if (value === undefined || value === null || typeof value === 'boolean') return undefined;
  if (path === 'clientOptions.cookieOptions') return undefined;
  if (typeof value !== 'object') return isLoopback(String(value)) ? undefined : path;
  for (const [name, property] of Object.entries(value)) {
    const found = foreignAddress(property, `${path}.${name}`);
    if (found) return found;
  }
  return undefined;
}

/** The client accepts addresses with and without `https://`. */
function isLoopback(address: string): boolean {
  const hasScheme = /^\s*https?:/i.test(address);
  const url = hasScheme ? address : `https://${address}`;
  return URL.canParse(url) && loopbackHost.test(new URL(url).hostname);
}
