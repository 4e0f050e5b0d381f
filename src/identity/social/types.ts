import type { OAuthProvider } from '../../contract/social';
import type { OneTapCalls, OneTapCode, RedirectAddresses } from './oneTapTypes';

export interface SocialCalls extends OneTapCalls {
  /**
   * Navigates to a social provider. Resolves when the navigation has started. The page may still be visible for a
   * while.
   */
  startSocial(request: SocialRequest, signal: AbortSignal): Promise<void>;
}

export type SocialCode = RefusalCode | OneTapCode;

/** The codes for a social sign-in that has failed. The reason is in the address of the landing page. */
export type RefusalCode =
  /** The person has refused at the social provider. */
  | 'social_refused'
  /** The social provider has failed, or the identity provider could not communicate with it. */
  | 'social_failed';

export interface SocialRequest extends RedirectAddresses {
  readonly provider: OAuthProvider;
  readonly custom_scopes?: readonly string[];
  readonly provider_params?: Readonly<Record<string, string>>;
}
