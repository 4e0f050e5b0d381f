export interface EmailMagicLinksOptions {
  loginRedirectURL?: string;
  signupRedirectURL?: string;
  /** In minutes. */
  loginExpirationMinutes?: number;
  /** In minutes. */
  signupExpirationMinutes?: number;
  loginTemplateId?: string;
  signupTemplateId?: string;
  /** Has no effect: the widget does not send it to the provider. */
  createUserAsPending?: boolean;
  /**
   * The domain of the email's sender. The links "Open in Gmail" and "Open in Yahoo" search the person's mailbox for an
   * email from this domain. The option is not sent to the provider.
   */
  domainHint?: string;
  locale?: string;
}

/** The form state of magic links (specification §3). */
export interface MagicLinkState {
  email: string;
}
