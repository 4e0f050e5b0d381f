import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { ConsentCalls, ConsentCode } from './consent/types';
import type { MagicLinkCalls, MagicLinkCode } from './magicLinks/types';
import type { PasscodeCalls, PasscodeCode } from './passcodes/types';
import type { PasskeyCalls, PasskeyCode } from './passkeys/types';
import type { PasswordCalls, PasswordCode, PasswordConfig } from './passwords/types';
import type { SessionCode } from './sessions/types';
import type { SocialCalls, SocialCode } from './social/types';
import type { UserCalls } from './users/types';
import type { WalletCalls, WalletCode } from './wallets/types';

/**
 * What the widget asks of the identity provider, put together from the methods' rooms. The gateway implements it over the
 * unmodified client; tests implement it as a plain object. Every call
 *
 * - settles within 20 s, and at once when `signal` aborts;
 * - rejects with an `IdentityError` and nothing else;
 * - has checked the reply's shape before it resolves.
 *
 * A sign-in that answers after its call was given up is revoked by the gateway (decisions, "Leaving early").
 */
export interface Identity
  extends
    ProjectCalls,
    UserCalls,
    MagicLinkCalls,
    PasscodeCalls,
    PasswordCalls,
    PasskeyCalls,
    SocialCalls,
    WalletCalls,
    ConsentCalls {
  /** The client the host can also reach through `getClient`. */
  readonly client: StytchClient;
  /** Queues a telemetry record (specification §7). Never throws. */
  log(name: TelemetryName, details: Record<string, unknown>): void;
}

/** Why something could not be done. Closed; each method declares its own. */
export type FailureCode =
  | CommonCode
  | MagicLinkCode
  | PasscodeCode
  | PasswordCode
  | PasskeyCode
  | SocialCode
  | WalletCode
  | ConsentCode
  | SessionCode;

/** What can happen to any question. */
type CommonCode =
  /** The server answered with an error that no method has a code for; `message` is its own sentence. */
  | 'server'
  /** The server limits us; `message` is its own sentence. */
  | 'rate_limited'
  /** The server could not be reached. */
  | 'network'
  /** No answer within the limit. */
  | 'timeout'
  /** The answer had a shape we do not accept. */
  | 'bad_reply'
  /** A captcha or fingerprint script that the project asks for could not be loaded. */
  | 'captcha_blocked'
  /** The browser forbids what the client needs (storage, cookies, crypto), or its code could not be loaded. */
  | 'client_unavailable'
  /** A part of the widget could not be loaded. */
  | 'chunk_failed'
  /** A single-use token that this page has redeemed, or is redeeming. */
  | 'token_spent'
  | 'invalid_email'
  | 'invalid_phone'
  | 'invalid_config'
  /** The attempt was given up: not a failure to show. */
  | 'cancelled'
  | 'unexpected';

export interface ProjectCalls {
  /** What the last visit stored, checked; the defaults (`unknownBootstrap`) where there is nothing. */
  cachedBootstrap(): Bootstrap;
  /** The one bootstrap answer of this page; the defaults when it failed or took longer than the loading-slow threshold. */
  bootstrap(): Promise<Bootstrap>;
  /**
   * Calls `listener` once, when the bootstrap answer is there, however late; with the defaults when it failed. Never
   * calls it synchronously. The answer of this call unsubscribes.
   */
  watchBootstrap(listener: (bootstrap: Bootstrap) => void): () => void;
  /**
   * Rejects where the provider refuses this page its project's settings for a reason that the host can mend: an unknown
   * public token (`server`), or an origin that is not allowed (`invalid_config`). Resolves in any other case.
   */
  confirmProject(): Promise<void>;
}

/** Bootstrap data (specification §3) in the names the specification uses. */
export interface Bootstrap {
  readonly displayWatermark: boolean;
  /** `null` where the project gives no name: never render it as text. */
  readonly projectName: string | null;
  readonly emailDomains: readonly string[];
  readonly passwordConfig: PasswordConfig | null;
}

export type TelemetryName = 'render_login_screen' | 'email_sent' | 'email_try_again_clicked';
