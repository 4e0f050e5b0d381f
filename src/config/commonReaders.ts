import { safeUrl, URL_MAX_LENGTH } from '../browser/safeUrl';
import { ConfigurationError } from './ConfigurationError';
import { DOMAIN_MAX_LENGTH, MAX_MINUTES } from './limits';
import type { Reader } from './readers';
import { check, text, textOf } from './readers';
import { isDomain } from './validation';

export const minutes = check<number>(
  `a whole number of minutes from 1 to ${MAX_MINUTES}`,
  (value) => Number.isInteger(value) && Number(value) > 0 && Number(value) <= MAX_MINUTES,
);
const anAddress = textOf('an https address, or an http one on loopback', URL_MAX_LENGTH, safeUrl);
/** A blank text counts as no address. */
export const address: Reader<string | undefined> = (value, path) =>
  typeof value === 'string' && !value.trim() ? undefined : anAddress(value, path);
export const domain = textOf('a domain such as example.com', DOMAIN_MAX_LENGTH, isDomain);
export const redirects = { loginRedirectURL: address, signupRedirectURL: address };
export const templates = { loginTemplateId: text, signupTemplateId: text, locale: text };

export function needSome(path: string, given: readonly unknown[], names: readonly string[]): void {
  if (!given.length) throw new ConfigurationError(path, `at least one of ${names.join(', ')} is needed`);
}
