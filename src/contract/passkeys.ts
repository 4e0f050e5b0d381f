export interface PasskeyOptions {
  /**
   * The relying party's id: the host name of the page, or a parent domain of it. Default: the host name of the page.
   */
  domain?: string;
  /**
   * Conditional create: after a password sign-in, the widget registers a passkey without a prompt, if the browser
   * supports that. Default: false.
   */
  conditionalCreate?: boolean;
  /**
   * Signal API: the widget tells the authenticators which passkeys are deleted or unknown, if the browser supports
   * that. Default: true.
   */
  signalChanges?: boolean;
}
