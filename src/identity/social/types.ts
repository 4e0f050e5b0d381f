import type { OAuthProvider } from '../../contract/social';
import type { OneTapCalls, OneTapCode, RedirectAddresses } from './oneTapTypes';

export interface SocialCalls extends OneTapCalls {
  /** Leaves for a social provider. Resolves when the navigation has started; the page may stay for a while. */
  startSocial(request: SocialRequest, signal: AbortSignal): Promise<void>;
}

export type SocialCode = RefusalCode | OneTapCode;

/** The social provider's error, from the address of the landing page. */
export type RefusalCode =
  /** The person has refused. */
  | 'social_refused'
  /** The social provider failed, or its exchange with the identity provider did. */
  | 'social_failed';

export interface SocialRequest extends RedirectAddresses {
  readonly provider: OAuthProvider;
  readonly customScopes?: readonly string[];
  readonly providerParams?: Readonly<Record<string, string>>;
}
