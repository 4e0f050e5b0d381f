export const URL_MAX_LENGTH = 2_048;
/** A redirect to an application contains a code and the application's own state. */
export const REDIRECT_MAX_LENGTH = 8_192;

const loopback = /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Accepts or refuses an address from outside. Links, images and navigation use only its result.
 *
 * @param base resolves relative addresses; without it they are refused.
 * @returns the parsed address when it is https, or http on loopback.
 */
export function safeUrl(address: string, base?: string, maxLength = URL_MAX_LENGTH): URL | undefined {
  if (address.length > maxLength || !URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  const { protocol, hostname } = url;
  return protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname)) ? url : undefined;
}
