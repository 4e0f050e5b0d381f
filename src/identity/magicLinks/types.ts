import type { AuthenticateResult, SendResult } from '../results';

export interface MagicLinkCalls {
  sendMagicLink(request: MagicLinkRequest, signal: AbortSignal): Promise<SendResult>;
  /**
   * Redeems a `magic_links` or `login` token (the client reads both the same way), by one request per page: every mount
   * that has the same token gets the same answer while its session stands.
   */
  authenticateMagicLink(request: AuthenticateTokenRequest, signal: AbortSignal): Promise<AuthenticateResult>;
}

/** What the server may answer to a link's token. */
export type MagicLinkCode =
  /** Only another link helps: this one is used, expired, or of another browser. */
  'link_refused';

export interface MagicLinkRequest {
  email: string;
  loginRedirectURL?: string;
  signupRedirectURL?: string;
  /** Minutes. */
  loginExpirationMinutes?: number;
  /** Minutes. */
  signupExpirationMinutes?: number;
  loginTemplateId?: string;
  signupTemplateId?: string;
  locale?: string;
}

export interface AuthenticateTokenRequest {
  token: string;
  sessionDurationMinutes: number;
}
