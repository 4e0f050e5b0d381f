import { challengePattern } from '../credentials/codeChallenge';
import { isPublic } from '../projects/clients';
import type { OAuthClient } from '../projects/clients';
import { ApiError } from '../wire/errors';
import type { Fields } from '../wire/fields';
import { readOptionalParameter } from './parameters';

/**
 * Reads the PKCE challenge (RFC 7636) of an authorization request. Its method must be S256. Only a client with a secret
 * may omit the challenge.
 * @throws ApiError `pkce_required_for_idp_authorization_flow`, `invalid_code_challenge`,
 * `invalid_code_challenge_method`
 */
export function readClientChallenge(body: Fields, client: OAuthClient): string | undefined {
  const method = readOptionalParameter(body, 'code_challenge_method');
  if (method !== undefined && method !== 'S256') throw new ApiError('invalid_code_challenge_method');
  const challenge = readOptionalParameter(body, 'code_challenge');
  if (challenge === undefined && isPublic(client)) {
    throw new ApiError('pkce_required_for_idp_authorization_flow');
  }
  if (challenge !== undefined && !challengePattern.test(challenge)) {
    throw new ApiError('invalid_code_challenge');
  }
  return challenge;
}
