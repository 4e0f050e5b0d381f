import type { WebAuthnErrorCode } from '@simplewebauthn/browser';
import { WebAuthnError } from '@simplewebauthn/browser';
import type { FailureCode } from '../types';
import { IdentityError } from '../IdentityError';

const exists = 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';

const failures: ReadonlyMap<WebAuthnErrorCode, FailureCode> = new Map([
  // A `NotAllowedError`. A dismissed prompt and a timeout are the same error, on purpose: a page must not learn whether a
  // passkey exists.
  ['ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY', 'passkey_refused'],
  [exists, 'passkey_exists'],
]);

// Messages of engines and password managers, sometimes under another error name.
const existsPattern = /exclude(d)? ?(list|credentials)|(already|previously) (been )?registered/i;

/**
 * Converts an error of the browser during a ceremony. Uses the library's code, which follows the error's name; an
 * existing passkey is also recognised by the message (specification §8).
 */
export function ceremonyError(thrown: unknown): IdentityError {
  const cause = thrown instanceof Error ? thrown : new Error('The ceremony failed', { cause: thrown });
  const known = cause instanceof WebAuthnError ? cause : undefined;
  const original = known?.cause instanceof Error ? known.cause : cause;
  const code = existsPattern.test(original.message)
    ? exists
    : (known?.code ?? 'ERROR_AUTHENTICATOR_GENERAL_ERROR');
  return new IdentityError(failures.get(code) ?? 'passkey_failed', '', { ceremonyError: code, cause });
}
