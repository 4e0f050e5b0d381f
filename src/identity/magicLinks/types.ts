import type { AuthenticateResult, SendResult } from '../results';

export interface MagicLinkCalls {
  sendMagicLink(request: MagicLinkRequest, signal: AbortSignal): Promise<SendResult>;
  /**
   * Redeems a `magic_links` or `login` token (the client treats both the same) with one request per page: all mounts with
   * the same token get the same result while its session is valid.
   */
  authenticateMagicLink(request: AuthenticateTokenRequest, signal: AbortSignal): Promise<AuthenticateResult>;
}

/** Errors of a link's token. */
export type MagicLinkCode =
  /** The token is used, expired, or belongs to another browser. The person needs another link. */
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
