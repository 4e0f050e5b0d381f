export interface PasskeyOptions {
  /** The relying party: the page's host, or a domain above it. The page's host when not given. */
  domain?: string;
  /** After a password sign-in, has the browser make a passkey without asking, where it can. On by default. */
  createQuietly?: boolean;
  /** Tells authenticators of passkeys that were renamed, deleted, or are unknown, where the browser can. On by default. */
  signalChanges?: boolean;
}
