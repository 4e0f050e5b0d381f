export interface PasskeyOptions {
  /** The relying party's id: the page's host, or a parent domain of it. Default: the page's host. */
  domain?: string;
  /**
   * Conditional create: registers a passkey without a prompt after a password sign-in, in browsers that support it.
   * Off by default.
   */
  conditionalCreate?: boolean;
  /** Signal API: tells authenticators which passkeys are deleted or unknown, in browsers that support it. On by default. */
  signalChanges?: boolean;
}
