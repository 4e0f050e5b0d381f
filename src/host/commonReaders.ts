import { safeUrl, URL_MAX_LENGTH } from '../browser/safeUrl';
import { ConfigurationError } from './ConfigurationError';
import { DOMAIN_MAX_LENGTH, MAX_MINUTES, TEXT_MAX_LENGTH } from './limits';
import type { Reader } from './readers';
import { anyText, check, recordOf, textOf } from './readers';
import { isDomain } from './validation';

export const minutes = check<number>(
  `a whole number of minutes from 1 to ${MAX_MINUTES}`,
  (value) => Number.isInteger(value) && Number(value) > 0 && Number(value) <= MAX_MINUTES,
);

const nonBlankUrl = textOf('an https address, or an http one on loopback', URL_MAX_LENGTH, safeUrl);

/** A blank text counts as no URL. */
export const address: Reader<string | undefined> = (value, path) =>
  typeof value === 'string' && !value.trim() ? undefined : nonBlankUrl(value, path);

export const domain = textOf('a domain such as example.com', DOMAIN_MAX_LENGTH, isDomain);

/**
 * Matches the parameters of an authorization request that the identity provider sets itself. With a host's `client_id`,
 * another application would sign the person in; with a host's `redirect_uri`, the person would land on another page.
 */
const protectedParameter =
  /^\s*((client|redirect|response|grant|code|request)_|(scope|state|nonce|code|request)\s*$)/i;

export const parameters = recordOf(
  anyText,
  textOf('allowed', TEXT_MAX_LENGTH, (name) => !protectedParameter.test(name)),
);

/**
 * @param names the allowed items, for the error message
 * @throws ConfigurationError if the list is empty
 */
export function requireSome(path: string, given: readonly unknown[], names: readonly string[]): void {
  if (!given.length) throw new ConfigurationError(path, `at least one of ${names.join(', ')} is needed`);
}
