import { ApiError } from '../wire/errors.ts';
import { readOptionalString, readStrings, type Fields } from '../wire/fields.ts';
import { isTime, type SiweMessage } from './siweMessage.ts';

const MAX_URI_LENGTH = 2048;
const MAX_RESOURCES = 16;
/** The largest chain id of EIP-2294: 2^63 - 37. */
const MAX_CHAIN_ID = 9_223_372_036_854_775_771n;

// The characters that these fields may contain (EIP-4361, RFC 3986). A request id may contain the same characters as
// one segment of a URI's path (`pchar`).
const uriPattern = /^[A-Za-z][A-Za-z0-9+.-]*:[\w.~:/?#[\]@!$&'()*+,;=%-]+$/;
const requestIdPattern = /^(?:[\w.~!$&'()*+,;=:@-]|%[0-9A-Fa-f]{2})+$/;
const statementPattern = /^[\w.~:/?#[\]@!$&'()*+,;= -]+$/;

/** The fields of the message that a page may set. The provider sets the others. */
export type SiweParameters = Pick<
  SiweMessage,
  'uri' | 'chainId' | 'statement' | 'notBefore' | 'requestId' | 'resources'
> & { issuedAt: string | undefined };

/**
 * Reads the field `siwe_params`. If it has no `uri` or `chain_id`, uses the page's origin and chain 1 (Ethereum).
 * @throws ApiError `invalid_siwe_uri`, `invalid_siwe_chain_id`, `invalid_siwe_statement`,
 * `invalid_siwe_message_request_id`, `invalid_siwe_resource`, `bad_request` for an invalid time
 */
export function readSiweParameters(fields: Fields, origin: string): SiweParameters {
  return {
    uri: readUri(fields, origin),
    chainId: readChainId(fields),
    statement: readText(fields, 'statement', statementPattern, 'invalid_siwe_statement'),
    issuedAt: readTime(fields, 'issued_at'),
    notBefore: readTime(fields, 'not_before'),
    requestId: readText(fields, 'message_request_id', requestIdPattern, 'invalid_siwe_message_request_id'),
    resources: readResources(fields),
  };
}

function readUri(fields: Fields, origin: string): string {
  const error = 'invalid_siwe_uri';
  const uri = readOptionalString(fields, 'uri', { max: MAX_URI_LENGTH, error }) ?? origin;
  if (uriPattern.test(uri) && URL.canParse(uri) && new URL(uri).origin === origin) return uri;
  throw new ApiError(error);
}

function readChainId(fields: Fields): string {
  const error = 'invalid_siwe_chain_id';
  const chainId = readOptionalString(fields, 'chain_id', { max: String(MAX_CHAIN_ID).length, error }) ?? '1';
  if (/^[1-9]\d*$/.test(chainId) && BigInt(chainId) <= MAX_CHAIN_ID) return chainId;
  throw new ApiError(error);
}

function readText(
  fields: Fields,
  name: string,
  pattern: RegExp,
  error: 'invalid_siwe_statement' | 'invalid_siwe_message_request_id',
): string | undefined {
  const text = readOptionalString(fields, name, { error });
  if (text === undefined || pattern.test(text)) return text;
  throw new ApiError(error);
}

function readTime(fields: Fields, name: string): string | undefined {
  const time = readOptionalString(fields, name, { max: 64 });
  if (time === undefined || isTime(time)) return time;
  throw new ApiError('bad_request', { message: `${name} must be a time as in 2030-01-31T12:00:00Z.` });
}

function readResources(fields: Fields): string[] | undefined {
  if (fields['resources'] == null) return undefined;
  const resources = readStrings(fields, 'resources');
  const isUri = (text: string) => text.length <= MAX_URI_LENGTH && uriPattern.test(text);
  if (resources.length <= MAX_RESOURCES && resources.every(isUri)) return resources;
  throw new ApiError('invalid_siwe_resource');
}
