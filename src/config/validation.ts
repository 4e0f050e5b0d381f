import { DOMAIN_MAX_LENGTH, EMAIL_MAX_LENGTH } from './limits';

// Every pattern here is anchored and has one way to match a text, so it takes linear time; the length is capped first.
const email = /^[\w!#$%&'*+/=?^`{|}~.-]+@[a-z\d.-]+\.([a-z]{2,}|xn--[a-z\d-]+)$/i;
const domain = /^([a-z\d-]+\.)+[a-z\d-]+$/i;
const publicToken = /^public-token-(test|live)-[\w-]{1,200}$/;

/** Whether a text, trimmed, is an email address we would send to. */
export function isEmail(text: string): boolean {
  const address = text.trim();
  return address.length <= EMAIL_MAX_LENGTH && email.test(address);
}

/** `public-token-test-…` or `public-token-live-…`, which becomes part of names in storage and of each request. */
export function isPublicToken(value: unknown): value is string {
  return typeof value === 'string' && publicToken.test(value);
}

export function isDomain(text: string): boolean {
  return text.length <= DOMAIN_MAX_LENGTH && domain.test(text);
}
