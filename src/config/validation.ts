import { DOMAIN_MAX_LENGTH, EMAIL_MAX_LENGTH } from './limits';

// Every pattern in this file is anchored and can match a text in only one way, so it takes linear time. The length is
// checked first.
const email = /^[\w!#$%&'*+/=?^`{|}~.-]+@[a-z\d.-]+\.([a-z]{2,}|xn--[a-z\d-]+)$/i;
const domain = /^([a-z\d-]+\.)+[a-z\d-]+$/i;
const publicToken = /^public-token-(test|live)-[\w-]{1,200}$/;

/** Whether a text, without spaces at its ends, is an email address to which the widget sends. */
export function isEmail(text: string): boolean {
  const address = text.trim();
  return address.length <= EMAIL_MAX_LENGTH && email.test(address);
}

/**
 * Whether a value is a public token: `public-token-test-…` or `public-token-live-…`. We check it because it becomes
 * part of storage keys and of each request.
 */
export function isPublicToken(value: unknown): value is string {
  return typeof value === 'string' && publicToken.test(value);
}

export function isDomain(text: string): boolean {
  return text.length <= DOMAIN_MAX_LENGTH && domain.test(text);
}
