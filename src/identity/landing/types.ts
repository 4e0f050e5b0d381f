import type { ClientSource } from '../client/ClientSource';
import type { SendResult } from '../core/results';

export interface RedeemOptions extends ClientSource {
  /** The length of the session in minutes. Default: 30. */
  readonly sessionDurationMinutes?: number;
}

export interface Redeemed {
  readonly tokenType: string;
  /** The client's result. `session_token`, `session_jwt` and `provider_values` are removed. */
  readonly data: Record<string, unknown>;
}

export interface LandingCalls {
  /**
   * Redeems the token that the page's address held, once. Resolves to whether the person is signed in, which is also
   * true if there was no token but a session. Rejects with `link_refused` if the token cannot be used any more (only
   * once for each token), and with `social_refused` or `social_failed` if a social sign-in has led to this page without a
   * token.
   */
  redeemLanding(request: { sessionDurationMinutes?: number }, signal: AbortSignal): Promise<boolean>;
  /**
   * After `connectSocial`, adds the social account to the user with the token that the page's address held. Resolves to
   * `null` if there was none. Rejects with `social_taken` if another user has the social account, with `link_refused` if
   * the token cannot be used any more, with `other_user` if the token has signed in another user, and with
   * `social_refused` or `social_failed` if the social provider has refused.
   */
  redeemConnection(request: RedemptionRequest, signal: AbortSignal): Promise<SendResult | null>;
}

interface RedemptionRequest {
  readonly userId: string;
  readonly sessionDurationMinutes: number;
}
