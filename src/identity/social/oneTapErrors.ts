import { toIdentityError } from '../core/errors';
import { IdentityError } from '../core/IdentityError';
import type { OneTapCode } from '../core/failureCode';

/**
 * For each reason why a prompt cannot be shown: the code of the screen's message. Only reasons with such a message are
 * listed. Some reasons are error types in the provider's reply when One Tap starts. Google's script reports the others.
 */
const codeByReason: ReadonlyMap<unknown, OneTapCode> = new Map([
  ['unregistered_origin', 'origin_not_allowed_for_client'],
  ['invalid_client', 'invalid_client'],
  ['oauth_config_not_found', 'oauth_config_not_found'],
  ['no_login_redirect_urls_set', 'no_login_redirect_urls_set'],
  ['no_signup_redirect_urls_set', 'no_signup_redirect_urls_set'],
  ['default_provider_not_allowed', 'default_provider_not_allowed'],
]);

/**
 * Returns the error for a prompt that cannot be shown. If the screen has no message for the reason, the message of the
 * error contains the reason, so that the host's developers can read it.
 */
export function promptUnavailable(reason: unknown): IdentityError {
  const code = codeByReason.get(reason);
  if (code) return new IdentityError(code);
  // A reason from outside is shown only if it is a short text of letters, digits, `_` and spaces.
  const isPlain = typeof reason === 'string' && /^[\w ]{1,60}$/.test(reason);
  const suffix = isPlain ? `: ${reason}` : '';
  return new IdentityError('one_tap_failed', `Google One Tap could not be shown${suffix}.`, {
    cause: reason,
  });
}

/** Throws the error for a prompt whose code has failed, or `cancelled` if the attempt was cancelled. */
export function throwPromptFailed(cause: unknown): never {
  const error = toIdentityError(cause);
  throw error.code === 'cancelled' ? error : new IdentityError('one_tap_failed', '', { cause });
}
