import type { OAuthProvider } from '../../contract/social';
import type { OneTapCalls, RedirectAddresses } from './oneTapTypes';

export interface SocialCalls extends OneTapCalls {
  /**
   * Navigates to a social provider. Resolves when the navigation has started. The page may still be visible for a
   * while.
   */
  startSocial(request: SocialRequest, signal: AbortSignal): Promise<void>;
}

export interface SocialRequest extends RedirectAddresses {
  readonly provider: OAuthProvider;
  readonly custom_scopes?: readonly string[];
  readonly provider_params?: Readonly<Record<string, string>>;
}
