import type { Options } from '../../contract/options';
import { anyText, shapeOf } from '../../host/readers';

export const emailMagicLinksOptions = {
  /**
   * Where the link in the email leads people who have an account.
   * @default project's
   * @label Landing page, login
   */
  loginRedirectURL: { type: 'address' },
  /**
   * Where the link in the email leads new people.
   * @default project's
   * @label Landing page, sign-up
   */
  signupRedirectURL: { type: 'address' },
  /**
   * How long the link is valid, for people who have an account.
   * @default provider's
   * @label Login link expires after
   */
  loginExpirationMinutes: { type: 'minutes' },
  /**
   * How long the link is valid, for new people.
   * @default provider's
   * @label Sign-up link expires after
   */
  signupExpirationMinutes: { type: 'minutes' },
  /**
   * The email's template, for people who have an account.
   * @label Template of the login email
   */
  loginTemplateId: { type: 'text' },
  /**
   * The email's template, for new people.
   * @label Template of the sign-up email
   */
  signupTemplateId: { type: 'text' },
  /**
   * The domain of the email's sender. The "Open in" links open the person's mailbox and search it for this domain. Never
   * sent to the provider.
   * @default project's, if it has one
   * @label Domain of the sender
   */
  domainHint: { type: 'domain' },
  /**
   * The email's language.
   * @label Language of the email
   * @example en
   */
  locale: { type: 'text' },
  /**
   * Has no effect: the widget accepts the option, but never sends it to the provider.
   * @label Create users as pending
   */
  createUserAsPending: { type: 'flag' },
} as const satisfies Options;

/** The form state of magic links (specification §3). */
export interface MagicLinkState {
  email: string;
}

/** Reads the form state that a host passes. */
export const magicLinkState = /* @__PURE__ */ shapeOf({ email: anyText });

/** @limit A link by email, if no option says otherwise */
export const LINK_EXPIRATION_MINUTES = 30;
