import { DOMAIN_MAX_LENGTH } from './limits';

/** The client uses the same rule: it sends requests to the API for test projects if the token has this text. */
export const isTestProject = (publicToken: unknown) =>
  typeof publicToken === 'string' && publicToken.includes('public-token-test');

// Each pattern is anchored and can match a text in only one way, so matching takes linear time. The length of a text is
// limited too: by a check before the pattern is used, or by the pattern itself.

// Accepts at least two labels of letters, digits and hyphens, separated by dots.
const domainPattern = /^([a-z\d-]+\.)+[a-z\d-]+$/i;
const publicTokenPattern = /^public-token-(test|live)-[\w-]{1,200}$/;

/** The widget checks the token because it becomes part of storage keys and of each request. */
export function isPublicToken(value: unknown): value is string {
  return typeof value === 'string' && publicTokenPattern.test(value);
}

export function isDomain(text: string): boolean {
  return text.length <= DOMAIN_MAX_LENGTH && domainPattern.test(text);
}
