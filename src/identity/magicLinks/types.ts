import type { AuthenticateResult, SendResult } from '../core/results';

export interface MagicLinkCalls {
  sendMagicLink(request: MagicLinkRequest, signal: AbortSignal): Promise<SendResult>;
  /** Redeems a token of the type `magic_links` or `login`. */
  authenticateMagicLink(request: AuthenticateTokenRequest, signal: AbortSignal): Promise<AuthenticateResult>;
}

export interface MagicLinkRequest {
  email: string;
  loginRedirectURL?: string;
  signupRedirectURL?: string;
  loginExpirationMinutes?: number;
  signupExpirationMinutes?: number;
  loginTemplateId?: string;
  signupTemplateId?: string;
  locale?: string;
}

export interface AuthenticateTokenRequest {
  token: string;
  sessionDurationMinutes: number;
}
