import { ApiError } from '../wire/errors.ts';
import { readString, type Fields } from '../wire/fields.ts';

const PREFIX = 'provider_';
const MOST_PARAMETERS = 50;
const LONGEST_NAME = 128;
const LONGEST_VALUE = 2048;

/** A page must not set these parameters. Our provider sets them itself, or does not use them. */
const protectedNames: readonly string[] = [
  'client_id',
  'client_secret',
  'redirect_uri',
  'response_type',
  'response_mode',
  'scope',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
  'code_verifier',
  'code',
  'grant_type',
  'request',
  'request_uri',
];

/**
 * Reads the parameters for the request to the social provider. For example, `provider_prompt` sets the parameter
 * `prompt` of that request.
 * @throws ApiError `bad_request` for a parameter in `protectedNames`, and for a repeated parameter
 */
export function readProviderParameters(query: Fields): [name: string, value: string][] {
  const keys = Object.keys(query).filter((key) => key.startsWith(PREFIX));
  if (keys.length > MOST_PARAMETERS) {
    throw new ApiError('bad_request', { message: 'There are too many parameters.' });
  }
  return keys.map((key) => {
    const name = key.slice(PREFIX.length).trim();
    const isAllowed = name !== '' && name.length <= LONGEST_NAME;
    if (!isAllowed || protectedNames.includes(name.toLowerCase())) {
      throw new ApiError('bad_request', {
        message: `${key.slice(0, LONGEST_NAME)} cannot be set: the sign-in sets that parameter itself.`,
      });
    }
    const value = query[key] === '' ? '' : readString(query, key, { max: LONGEST_VALUE });
    return [name, value];
  });
}
