export interface EmailMagicLinksOptions {
  loginRedirectURL?: string;
  signupRedirectURL?: string;
  /** Minutes. */
  loginExpirationMinutes?: number;
  /** Minutes. */
  signupExpirationMinutes?: number;
  loginTemplateId?: string;
  signupTemplateId?: string;
  /** Accepted and never sent. */
  createUserAsPending?: boolean;
  /** The sender's domain, for the "Open in" links. Never sent. */
  domainHint?: string;
  locale?: string;
}

/** The form state of magic links (specification §3). */
export interface MagicLinkState {
  email: string;
}
