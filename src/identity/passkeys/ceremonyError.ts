import type { WebAuthnErrorCode } from '@simplewebauthn/browser';
import { WebAuthnError } from '@simplewebauthn/browser';
import type { FailureCode } from '../types';
import { IdentityError } from '../IdentityError';

const exists = 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';

const failures: ReadonlyMap<WebAuthnErrorCode, FailureCode> = new Map([
  // A `NotAllowedError`. Browsers report a dismissed prompt and a timeout with the same error, so that a page does not
  // learn whether a passkey exists.
  ['ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY', 'passkey_refused'],
  [exists, 'passkey_exists'],
]);

// Messages with which engines and password managers report that a passkey exists. Some of their errors have another
// name.
const existsPattern = /exclude(d)? ?(list|credentials)|(already|previously) (been )?registered/i;

/**
 * Converts an error of the browser during a ceremony. The library's code, which depends on the error's name, determines
 * ours. An existing passkey is also recognised by the error's message (specification §8).
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
