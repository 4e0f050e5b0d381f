import { DOMAIN_MAX_LENGTH } from './limits';

/** The client uses the same rule to choose the API for test projects. */
export const isTestProject = (publicToken: unknown) =>
  typeof publicToken === 'string' && publicToken.includes('public-token-test');

// Each pattern is anchored, matches in only one way and reads a limited length, so matching takes linear time.

const domainPattern = /^([a-z\d-]+\.)+[a-z\d-]+$/i;
const publicTokenPattern = /^public-token-(test|live)-[\w-]{1,200}$/;

/** The token becomes part of storage keys and of each request. */
export function isPublicToken(value: unknown): value is string {
  return typeof value === 'string' && publicTokenPattern.test(value);
}

export function isDomain(text: string): boolean {
  return text.length <= DOMAIN_MAX_LENGTH && domainPattern.test(text);
}
