import type { WebAuthnErrorCode } from '@simplewebauthn/browser';
import { WebAuthnError } from '@simplewebauthn/browser';
import type { FailureCode } from '../types';
import { IdentityError } from '../IdentityError';

const exists = 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';

const failures: ReadonlyMap<WebAuthnErrorCode, FailureCode> = new Map([
  // A `NotAllowedError`. A dismissed prompt and a timed-out one are the same, on purpose: a page must not learn whether
  // there is a passkey.
  ['ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY', 'passkey_refused'],
  [exists, 'passkey_exists'],
]);

// What engines and password managers say, sometimes under another name.
const existsPattern = /exclude(d)? ?(list|credentials)|(already|previously) (been )?registered/i;

/**
 * What the browser threw during a ceremony, and we have not caused. It is judged by the library's code, which follows the
 * error's name; an existing passkey also by the text (specification §8).
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
