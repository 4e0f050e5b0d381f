import type { OAuthProvider } from '../../contract/social';
import type { OneTapCalls, OneTapCode, RedirectAddresses } from './oneTapTypes';

export interface SocialCalls extends OneTapCalls {
  /**
   * Navigates to a social provider. Resolves when the navigation has started. The page may stay for a while after that.
   */
  startSocial(request: SocialRequest, signal: AbortSignal): Promise<void>;
}

export type SocialCode = RefusalCode | OneTapCode;

/** Codes for a social provider's error in the address of the landing page. */
export type RefusalCode =
  /** The person has refused to sign in at the social provider. */
  | 'social_refused'
  /** The social provider failed, or it could not communicate with the identity provider. */
  | 'social_failed';

export interface SocialRequest extends RedirectAddresses {
  readonly provider: OAuthProvider;
  readonly customScopes?: readonly string[];
  readonly providerParams?: Readonly<Record<string, string>>;
}
