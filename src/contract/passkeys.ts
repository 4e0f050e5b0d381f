export interface PasskeyOptions {
  /** The relying party's id: the page's host name, or a parent domain of it. Default: the page's host name. */
  domain?: string;
  /**
   * Conditional create: after a password sign-in, the browser creates a passkey without a prompt, if the browser can do
   * this. Default: false.
   */
  conditionalCreate?: boolean;
  /**
   * Signal API: the widget tells authenticators which passkeys are deleted or unknown, if the browser supports the
   * Signal API. Default: true.
   */
  signalChanges?: boolean;
}
