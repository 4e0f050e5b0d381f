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
 * The calls of the widget to the identity provider, from all methods. The gateway implements them over the unmodified
 * client; tests implement them as a plain object. Every call
 *
 * - settles within 20 s, and at once when `signal` aborts;
 * - rejects only with an `IdentityError`;
 * - checks the reply's shape before it resolves.
 *
 * The gateway revokes the session of a sign-in that is answered after its call has ended (decisions, "Leaving early").
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
  /** The client that hosts get from `getClient`. */
  readonly client: StytchClient;
  /** Queues a telemetry record (specification §7). Never throws. */
  log(name: TelemetryName, details: Record<string, unknown>): void;
}

/** The reason of a failure: a closed set, to which each method adds its own codes. */
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

/** Reasons that any call may have. */
type CommonCode =
  /** The provider's error has no code of its own; `message` is the server's message. */
  | 'server'
  /** The provider's rate limit; `message` is the server's message. */
  | 'rate_limited'
  /** The provider could not be reached. */
  | 'network'
  /** No reply within the limit. */
  | 'timeout'
  /** The reply had an invalid shape. */
  | 'bad_reply'
  /** A captcha or fingerprint script of the project could not be loaded. */
  | 'captcha_blocked'
  /**
   * The browser forbids something that the client needs (storage, cookies, crypto), or the client's code could not be
   * loaded.
   */
  | 'client_unavailable'
  /** A part of the widget could not be loaded. */
  | 'chunk_failed'
  /** A single-use token that this page has redeemed, or is redeeming. */
  | 'token_spent'
  | 'invalid_email'
  | 'invalid_phone'
  | 'invalid_config'
  /** The attempt was cancelled: not a failure to show. */
  | 'cancelled'
  | 'unexpected';

export interface ProjectCalls {
  /** The client's cached settings, checked; the defaults (`unknownBootstrap`) without a cache. */
  cachedBootstrap(): Bootstrap;
  /** The page's one read of bootstrap data; the defaults when it failed or took longer than the loading-slow threshold. */
  bootstrap(): Promise<Bootstrap>;
  /**
   * Calls `listener` once, asynchronously, when the bootstrap data has arrived, with the defaults when it failed. The
   * returned function unsubscribes.
   */
  watchBootstrap(listener: (bootstrap: Bootstrap) => void): () => void;
  /**
   * Rejects where the provider refuses this page its project's settings, and the host can fix that: an unknown public
   * token (`server`), or a refused origin (`invalid_config`). Resolves in any other case.
   */
  confirmProject(): Promise<void>;
}

/** Bootstrap data (specification §3) in the specification's names. */
export interface Bootstrap {
  readonly displayWatermark: boolean;
  /** `null` where the project has no name: never render it as text. */
  readonly projectName: string | null;
  readonly emailDomains: readonly string[];
  readonly passwordConfig: PasswordConfig | null;
}

export type TelemetryName = 'render_login_screen' | 'email_sent' | 'email_try_again_clicked';
