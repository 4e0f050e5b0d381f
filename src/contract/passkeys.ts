export interface PasskeyOptions {
  /** The relying party's id: the page's host name, or a parent domain of it. Default: the page's host name. */
  domain?: string;
  /**
   * Conditional create: after a password sign-in, a browser that supports it creates a passkey without a prompt.
   * Default: false.
   */
  conditionalCreate?: boolean;
  /**
   * Signal API: in browsers that support it, the widget tells authenticators which passkeys were deleted, or are
   * unknown to the provider. Default: true.
   */
  signalChanges?: boolean;
}
