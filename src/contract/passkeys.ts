export interface PasskeyOptions {
  /** The relying party's id: the page's host, or a parent domain of it. Default: the page's host. */
  domain?: string;
  /**
   * Conditional create: after a password sign-in, a browser that can makes a passkey without a prompt. Off by default.
   */
  conditionalCreate?: boolean;
  /** Signal API: a browser that can tells authenticators which passkeys are deleted or unknown. On by default. */
  signalChanges?: boolean;
}
