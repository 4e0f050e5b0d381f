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
 * The widget's calls to the identity provider, for all methods. The gateway implements them with the unmodified client.
 * Tests implement them as a plain object. Every call
 *
 * - resolves or rejects within 20 s, and at once when `signal` aborts;
 * - rejects only with an `IdentityError`;
 * - checks the reply's format before it resolves.
 *
 * If a sign-in's reply arrives after its call has ended, the gateway revokes the session in the reply (decisions,
 * "Leaving early").
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

/** The reason of a failure. It is a closed set, and each method adds its own codes. */
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

/** Reasons for which any call may fail. */
type CommonCode =
  /** The provider sent an error for which the method has no special code. `message` is the server's message. */
  | 'server'
  /** The provider's rate limit was reached. `message` is the server's message. */
  | 'rate_limited'
  /** The provider could not be reached. */
  | 'network'
  /** The provider did not reply in time. */
  | 'timeout'
  /** The reply had an invalid format. */
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
  /** The page has already redeemed this single-use token, or is redeeming it. */
  | 'token_spent'
  | 'invalid_email'
  | 'invalid_phone'
  | 'invalid_config'
  /** The attempt was cancelled. The screen does not show this failure. */
  | 'cancelled'
  | 'unexpected';

export interface ProjectCalls {
  /** Returns the client's cached settings after a check, or the defaults (`unknownBootstrap`) if there is no cache. */
  cachedBootstrap(): Bootstrap;
  /**
   * Resolves to the bootstrap data, which is read once per page. Resolves to the defaults if the read fails, or takes
   * longer than the loading-slow threshold.
   */
  bootstrap(): Promise<Bootstrap>;
  /**
   * Calls `listener` once, asynchronously, when the bootstrap data has arrived. If the read fails, `listener` gets the
   * defaults. The returned function unsubscribes.
   */
  watchBootstrap(listener: (bootstrap: Bootstrap) => void): () => void;
  /**
   * Rejects if the provider refuses to send the project's settings for a reason that the host can fix: an unknown
   * public token (`server`), or an origin that is not allowed (`invalid_config`). Resolves in any other case.
   */
  confirmProject(): Promise<void>;
}

/** The bootstrap data, with the names of the specification (§3). */
export interface Bootstrap {
  readonly displayWatermark: boolean;
  /** `null` if the project has no name. Check for `null` before rendering it. */
  readonly projectName: string | null;
  readonly emailDomains: readonly string[];
  readonly passwordConfig: PasswordConfig | null;
}

export type TelemetryName = 'render_login_screen' | 'email_sent' | 'email_try_again_clicked';
