import type { PasskeyOptions } from '../contract/passkeys';
import { DOMAIN_MAX_LENGTH } from './limits';
import { flag, frozen, shapeOf, textOf } from './readers';
import { isDomain } from './validation';

export const PASSKEY_AUTOFILL_ATTEMPTS = 5;
/** The delays between failed autofill attempts. */
export const PASSKEY_AUTOFILL_RETRY_DELAYS_MS = [500, 1_000, 2_000, 4_000] as const;
/** The time after which autofill requests a new challenge. A challenge is valid for five minutes. */
export const PASSKEY_AUTOFILL_RENEWAL_MS = 270_000;
/** The timeout of a prompt, which is the lifetime of its challenge. */
export const PASSKEY_PROMPT_LIMIT_MS = 300_000;
/**
 * The time for which we wait until an aborted prompt has closed. Browsers close a prompt at once. An extension that
 * replaces the prompt may never close it, and must not block the page.
 */
export const PASSKEY_PROMPT_CLOSING_MS = 1_000;
export const PASSKEY_NAME_MAX_LENGTH = 128;

const relyingParty = textOf('a domain', DOMAIN_MAX_LENGTH, (name) => name === 'localhost' || isDomain(name));

export const passkeyOptions = shapeOf({ domain: relyingParty, conditionalCreate: flag, signalChanges: flag });

export type PasskeyConfig = Readonly<PasskeyOptions> & {
  readonly conditionalCreate: boolean;
  readonly signalChanges: boolean;
};

export function passkeyConfig(given?: PasskeyOptions): PasskeyConfig {
  return frozen({ conditionalCreate: false, signalChanges: true, ...given });
}
