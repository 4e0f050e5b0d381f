import { DOMAIN_MAX_LENGTH, EMAIL_MAX_LENGTH } from './limits';

// Every pattern here is anchored and matches a text in one way only, so it takes linear time. The length is checked
// first.
const email = /^[\w!#$%&'*+/=?^`{|}~.-]+@[a-z\d.-]+\.([a-z]{2,}|xn--[a-z\d-]+)$/i;
const domain = /^([a-z\d-]+\.)+[a-z\d-]+$/i;
const publicToken = /^public-token-(test|live)-[\w-]{1,200}$/;

/** Whether a trimmed text is an email address that we would send to. */
export function isEmail(text: string): boolean {
  const address = text.trim();
  return address.length <= EMAIL_MAX_LENGTH && email.test(address);
}

/** `public-token-test-…` or `public-token-live-…`. It becomes part of storage keys and of each request. */
export function isPublicToken(value: unknown): value is string {
  return typeof value === 'string' && publicToken.test(value);
}

export function isDomain(text: string): boolean {
  return text.length <= DOMAIN_MAX_LENGTH && domain.test(text);
}
