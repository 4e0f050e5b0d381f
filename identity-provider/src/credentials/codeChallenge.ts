import { ApiError } from '../wire/errors.ts';
import { readOptionalString, type Fields } from '../wire/fields.ts';

const LONGEST_VERIFIER = 128;

/** A SHA-256 digest in base64url. It always has 43 characters. */
export const challengePattern = /^[\w-]{43}$/;

/**
 * Reads the S256 challenge of PKCE (RFC 7636).
 * @throws ApiError `pkce_expected_code_challenge`, `invalid_code_challenge`
 */
export function readCodeChallenge(body: Fields, isRequired: boolean): string | undefined {
  const challenge = readOptionalString(body, 'code_challenge', { max: 43, error: 'invalid_code_challenge' });
  if (challenge === undefined && isRequired) throw new ApiError('pkce_expected_code_challenge');
  if (challenge !== undefined && !challengePattern.test(challenge))
    throw new ApiError('invalid_code_challenge');
  return challenge;
}

/** Reads the code verifier. It may be shorter than RFC 7636 requires, because the client also sends short verifiers. */
export function readCodeVerifier(body: Fields): string | undefined {
  return readOptionalString(body, 'code_verifier', { max: LONGEST_VERIFIER });
}
