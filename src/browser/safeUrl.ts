export const URL_MAX_LENGTH = 2_048;
/** The longest redirect address to an application. It contains a code and the application's own state. */
export const REDIRECT_MAX_LENGTH = 8_192;

const loopback = /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Checks an address that the host or the provider has sent. Links, images and navigation use only the result.
 *
 * @param base the address that resolves a relative address. Without `base`, relative addresses are refused.
 * @returns the parsed address if it is https, or http on loopback; otherwise `undefined`.
 */
export function safeUrl(address: string, base?: string, maxLength = URL_MAX_LENGTH): URL | undefined {
  if (address.length > maxLength || !URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  const { protocol, hostname } = url;
  return protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname)) ? url : undefined;
}
