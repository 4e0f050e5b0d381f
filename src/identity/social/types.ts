import type { OAuthProvider } from '../../contract/social';
import type { OneTapCalls, OneTapCode, RedirectAddresses } from './oneTapTypes';

export interface SocialCalls extends OneTapCalls {
  /** Leaves for a social provider. Resolves when the browser has been sent there; the page may stand for a while after. */
  startSocial(request: SocialRequest, signal: AbortSignal): Promise<void>;
}

export type SocialCode = RefusalCode | OneTapCode;

/** What a social provider has answered: the address of the landing page says it. */
export type RefusalCode =
  /** The person has refused. */
  | 'social_refused'
  /** The social provider, or the identity provider's talk with it, has failed. */
  | 'social_failed';

export interface SocialRequest extends RedirectAddresses {
  readonly provider: OAuthProvider;
  readonly customScopes?: readonly string[];
  readonly providerParams?: Readonly<Record<string, string>>;
}
