import type { WebAuthnErrorCode } from '@simplewebauthn/browser';
import { WebAuthnError } from '@simplewebauthn/browser';
import type { FailureCode } from '../core/failureCode';
import { IdentityError } from '../core/IdentityError';

const exists = 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';

const failures: ReadonlyMap<WebAuthnErrorCode, FailureCode> = new Map([
  // A `NotAllowedError`. The browser throws it for a dismissed prompt and for a timeout, so that a page cannot learn
  // whether a passkey exists.
  ['ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY', 'passkey_refused'],
  [exists, 'passkey_exists'],
]);

// Browsers and password managers use these messages if a passkey already exists. Some of these errors have an
// unexpected name, so the name is not enough.
const existsPattern = /exclude(d)? ?(list|credentials)|(already|previously) (been )?registered/i;

/**
 * Converts an error of a ceremony. The library `@simplewebauthn/browser` has derived a code from the error's name, and
 * this function uses that code. It also recognises the messages which say that a passkey already exists (specification
 * §8).
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
