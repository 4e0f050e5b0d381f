import type { AuthenticateResult, SendResult } from '../results';

export interface MagicLinkCalls {
  sendMagicLink(request: MagicLinkRequest, signal: AbortSignal): Promise<SendResult>;
  /**
   * Redeems a `magic_links` or `login` token. The client treats both types the same. Each token is sent once per page:
   * while its session is valid, all mounts with this token get the same result.
   */
  authenticateMagicLink(request: AuthenticateTokenRequest, signal: AbortSignal): Promise<AuthenticateResult>;
}

/** Codes for errors of a link's token. */
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
