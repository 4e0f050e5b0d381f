export interface EmailMagicLinksOptions {
  loginRedirectURL?: string;
  signupRedirectURL?: string;
  /** The time in minutes after which a link for a login expires. */
  loginExpirationMinutes?: number;
  /** The time in minutes after which a link for a sign-up expires. */
  signupExpirationMinutes?: number;
  loginTemplateId?: string;
  signupTemplateId?: string;
  /** The widget accepts this option but does not send it to the provider. */
  createUserAsPending?: boolean;
  /** The sender's domain, for the "Open in" links. It is not sent to the provider. */
  domainHint?: string;
  locale?: string;
}

/** The form state of magic links (specification §3). */
export interface MagicLinkState {
  email: string;
}
