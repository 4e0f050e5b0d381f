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
