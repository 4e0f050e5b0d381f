import { DOMAIN_MAX_LENGTH, EMAIL_MAX_LENGTH, URL_MAX_LENGTH } from './limits';

// Every pattern here is anchored and has one way to match a text, so it takes linear time; the length is capped first.
const email = /^[\w!#$%&'*+/=?^`{|}~.-]+@[a-z\d.-]+\.[a-z]{2,}$/i;
const domain = /^([a-z\d-]+\.)+[a-z\d-]+$/i;
const loopback = /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether a text, trimmed, is an email address we would send to. */
export function isEmail(text: string): boolean {
  const address = text.trim();
  return address.length <= EMAIL_MAX_LENGTH && email.test(address);
}

export function isDomain(text: string): boolean {
  return text.length <= DOMAIN_MAX_LENGTH && domain.test(text);
}

/**
 * The one gate for addresses from outside: links, images and navigation take only what it returns.
 *
 * @param base what a relative address is read against; without it there are none.
 * @returns the parsed address when it is https, or http on loopback.
 */
export function safeUrl(address: string, base?: string): URL | undefined {
  if (address.length > URL_MAX_LENGTH || !URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  const { protocol, hostname } = url;
  return protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname)) ? url : undefined;
}
