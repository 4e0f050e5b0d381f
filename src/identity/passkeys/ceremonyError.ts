import type { WebAuthnErrorCode } from '@simplewebauthn/browser';
import { WebAuthnError } from '@simplewebauthn/browser';
import type { FailureCode } from '../types';
import { IdentityError } from '../IdentityError';

type Naming = readonly [WebAuthnErrorCode, FailureCode];

const general: Naming = ['ERROR_AUTHENTICATOR_GENERAL_ERROR', 'passkey_failed'];
const existing: Naming = ['ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED', 'passkey_exists'];

// A dismissed prompt and one that ran out are the same NotAllowedError, on purpose: a page must not learn whether there
// is a passkey.
const byName: ReadonlyMap<string, Naming> = new Map([
  ['NotAllowedError', ['ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY', 'passkey_refused']],
  ['InvalidStateError', existing],
  ['SecurityError', ['ERROR_INVALID_RP_ID', 'passkey_failed']],
  ['NotSupportedError', ['ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG', 'passkey_failed']],
  ['ConstraintError', ['ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT', 'passkey_failed']],
]);

// What engines and password managers say, sometimes under another name.
const existingPattern = /exclude(d)? ?(list|credentials)|(already|previously) (been )?registered/i;

/**
 * What `navigator.credentials` has thrown and we have not caused, told by its name; that there is a passkey already also
 * by the text (specification §8). `ceremonyError` is the name that the field has for it.
 */
export function ceremonyError(thrown: unknown): IdentityError {
  const cause = thrown instanceof Error ? thrown : new Error('The ceremony failed', { cause: thrown });
  const [code, failure] = existingPattern.test(cause.message)
    ? existing
    : (byName.get(cause.name) ?? general);
  return new IdentityError(failure, '', {
    ceremonyError: code,
    cause: new WebAuthnError({ message: cause.message, code, cause }),
  });
}
