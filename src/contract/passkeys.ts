export interface PasskeyOptions {
  /** The relying party: the page's host, or a domain above it. The page's host when not given. */
  domain?: string;
  /** Conditional create: after a password sign-in the browser makes a passkey without asking, where it can. Off by default. */
  conditionalCreate?: boolean;
  /** Signals passkeys that were deleted or are unknown to authenticators, where the browser can. On by default. */
  signalChanges?: boolean;
}
