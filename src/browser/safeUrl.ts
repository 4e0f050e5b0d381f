export const URL_MAX_LENGTH = 2_048;
/** An answer to an application carries a code and the application's own state. */
export const REDIRECT_MAX_LENGTH = 8_192;

const loopback = /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * The one gate for addresses from outside: links, images and navigation take only what it returns.
 *
 * @param base what a relative address is read against; without it there are none.
 * @returns the parsed address when it is https, or http on loopback.
 */
export function safeUrl(address: string, base?: string, maxLength = URL_MAX_LENGTH): URL | undefined {
  if (address.length > maxLength || !URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  const { protocol, hostname } = url;
  return protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname)) ? url : undefined;
}
