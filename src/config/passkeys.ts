import { DOMAIN_MAX_LENGTH } from './limits';
import { textOf } from './readers';
import { isDomain } from './validation';

/**
 * The number of failures of conditional UI after which the widget stops to try again (specification §9).
 * @limit Attempts of conditional UI
 */
export const PASSKEY_AUTOFILL_ATTEMPTS = 5;
/** If conditional UI (passkeys as suggestions in the email field) fails, the widget tries again after these pauses. */
export const PASSKEY_AUTOFILL_RETRY_DELAYS_MS = [500, 1_000, 2_000, 4_000] as const;
/** After this time, conditional UI requests a new challenge, because the old one expires after five minutes. */
export const PASSKEY_AUTOFILL_RENEWAL_MS = 270_000;
/**
 * The time limit of a prompt. It is the lifetime of the provider's challenge.
 * @limit The browser's prompt for a passkey
 */
export const PASSKEY_PROMPT_LIMIT_MS = 300_000;
/**
 * The longest time for which the next prompt waits until an aborted prompt has closed. Browsers close their prompt at
 * once, but a browser extension may show its own prompt instead, and may never close it.
 */
export const PASSKEY_PROMPT_CLOSING_MS = 1_000;
/** @limit Characters of the name of a passkey */
export const PASSKEY_NAME_MAX_LENGTH = 128;

/** Reads a relying party id. */
export const relyingParty = textOf(
  'a domain',
  DOMAIN_MAX_LENGTH,
  (name) => name === 'localhost' || isDomain(name),
);
