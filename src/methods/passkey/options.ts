import type { Options } from '../../contract/options';

export const passkeyOptions = {
  /**
   * The domain for which passkeys are created (the relying party's id): the page's host, or a parent domain.
   * @default the page's host
   * @label Relying party id
   * @example localhost
   */
  domain: { type: 'relyingParty' },
  /**
   * Creates a passkey in the background after a sign-in with a password ([conditional
   * create](docs/methods/passkeys.md)).
   * @label Create a passkey after a password sign-in
   */
  conditionalCreate: { type: 'flag', default: false },
  /**
   * Tells authenticators which passkeys no longer work ([signals](docs/methods/passkeys.md)).
   * @label Tell authenticators about deleted passkeys
   */
  signalChanges: { type: 'flag', default: true },
} as const satisfies Options;

/** Specification §9. */
export const PASSKEY_AUTOFILL_ATTEMPTS = 5;

/** The pauses before conditional UI (passkeys as suggestions in the email field) is tried again after a failure. */
export const PASSKEY_AUTOFILL_RETRY_DELAYS_MS = [500, 1_000, 2_000, 4_000] as const;

/** Conditional UI then requests a new challenge, because the old one expires after five minutes. */
export const PASSKEY_AUTOFILL_RENEWAL_MS = 270_000;

/**
 * The lifetime of the provider's challenge.
 * @limit The browser's prompt for a passkey
 */
export const PASSKEY_PROMPT_LIMIT_MS = 300_000;

/** The longest wait for an aborted prompt to close: a browser extension may never close its own. */
export const PASSKEY_PROMPT_CLOSING_MS = 1_000;

/** Characters of the name of a passkey */
export const PASSKEY_NAME_MAX_LENGTH = 128;
