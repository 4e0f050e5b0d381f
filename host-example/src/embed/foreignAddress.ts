const loopback = /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Returns the path of the first option in `clientOptions` that contains an address outside this computer, or
 * `undefined`. The client sends the session's token to these addresses, so a page must not take them from a link. Only
 * `cookieOptions` contains no address.
 */
export function foreignAddress(clientOptions: unknown, path = 'clientOptions'): string | undefined {
  if (clientOptions === undefined || clientOptions === null || typeof clientOptions === 'boolean') return;
  if (typeof clientOptions !== 'object') return isLoopback(String(clientOptions)) ? undefined : path;
  for (const [name, value] of Object.entries(clientOptions)) {
    const member = `${path}.${name}`;
    const found = member === 'clientOptions.cookieOptions' ? undefined : foreignAddress(value, member);
    if (found) return found;
  }
  return undefined;
}

/** The client accepts addresses with and without `https://`. */
function isLoopback(address: string): boolean {
  const text = /^\s*https?:/i.test(address) ? address : `https://${address}`;
  return URL.canParse(text) && loopback.test(new URL(text).hostname);
}
