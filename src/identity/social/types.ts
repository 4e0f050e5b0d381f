import type { OAuthProvider } from '../../contract/social';
import type { OneTapCalls, RedirectAddresses } from './oneTapTypes';

export interface SocialCalls extends OneTapCalls {
  /**
   * Navigates to a social provider. Resolves when the navigation has started. The page may still be visible for a
   * while.
   */
  startSocial(request: SocialRequest, signal: AbortSignal): Promise<void>;
  /**
   * Navigates to a social provider as `startSocial` does, to connect an account there with the signed-in user. Rejects
   * with `session_over` if the session has ended.
   */
  connectSocial(request: ConnectionRequest, signal: AbortSignal): Promise<void>;
  /** Returns the email address of a social account, if the session was proved with it. */
  socialEmail(registrationId: string): string | undefined;
}

export interface ConnectionRequest extends SocialRequest {
  readonly userId: string;
}

export interface SocialRequest extends RedirectAddresses {
  readonly provider: OAuthProvider;
  readonly custom_scopes?: readonly string[];
  readonly provider_params?: Readonly<Record<string, string>>;
}
