import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { ConsentCalls, ConsentCode } from '../consent/types';
import type { MagicLinkCalls, MagicLinkCode } from '../magicLinks/types';
import type { PasscodeCalls, PasscodeCode } from '../passcodes/types';
import type { PasskeyCalls, PasskeyCode } from '../passkeys/types';
import type { PasswordCalls, PasswordCode, PasswordConfig } from '../passwords/types';
import type { SessionCode } from '../sessions/types';
import type { SocialCalls, SocialCode } from '../social/types';
import type { UserCalls } from '../users/types';
import type { WalletCalls, WalletCode } from '../wallets/types';

/**
 * The calls from the widget to the identity provider. The gateway implements them with the unmodified client. Tests
 * implement them with a plain object.
 *
 * Every call resolves or rejects within 20 s, and immediately when `signal` aborts. Only a call that opens a passkey
 * prompt may take longer. A call rejects only with an `IdentityError`. Before a call resolves, it checks the format of
 * the reply.
 *
 * The gateway undoes a sign-in whose reply has a wrong format, or arrives after the call was aborted or has timed out
 * (see `undoSignIn`). It revokes the session in this reply, unless this session is older than the sign-in (ADR 0010).
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
  /** Adds a telemetry record to the client's queue (specification §7). Never throws. */
  log(name: TelemetryName, details: Record<string, unknown>): void;
}

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

type CommonCode =
  /** Any other error of the provider. `message` is the provider's message. */
  | 'server'
  /** The provider's rate limit is reached. `message` is the provider's message. */
  | 'rate_limited'
  | 'network'
  | 'timeout'
  /** The reply had a wrong format. */
  | 'bad_reply'
  /** A captcha or fingerprint script of the project could not be loaded. */
  | 'captcha_blocked'
  /**
   * The client needs storage, cookies or cryptography that the browser forbids, or the client's code could not be
   * loaded.
   */
  | 'client_unavailable'
  /** A chunk could not be loaded, or not in time. */
  | 'chunk_failed'
  /** The page has already redeemed this single-use token, or is redeeming it. */
  | 'token_spent'
  | 'invalid_email'
  | 'invalid_phone'
  | 'invalid_config'
  /** The attempt was cancelled. Screens show no message for this code. */
  | 'cancelled'
  | 'unexpected';

export interface ProjectCalls {
  /**
   * Returns the settings that the client has cached. Members with a wrong format are replaced by defaults. If nothing
   * is cached, returns the default settings (`unknownBootstrap`).
   */
  cachedBootstrap(): Bootstrap;
  /**
   * Resolves to the project's settings, which are read once per page. If the request fails or times out, resolves to
   * the default settings.
   */
  bootstrap(): Promise<Bootstrap>;
  /**
   * Calls `listener` at most once, asynchronously, with the project's settings. If the request for the settings has
   * failed, calls it with the default settings. Returns a function that unsubscribes.
   */
  watchBootstrap(listener: (bootstrap: Bootstrap) => void): () => void;
  /**
   * Checks whether the provider accepts the project. Rejects in two cases that the host can correct: the provider does
   * not know the public token (`server`), or does not allow the page's origin (`invalid_config`). Otherwise resolves.
   */
  confirmProject(): Promise<void>;
}

/** The project's settings (bootstrap data), with the names of the specification (§3). */
export interface Bootstrap {
  readonly displayWatermark: boolean;
  readonly projectName: string | null;
  readonly emailDomains: readonly string[];
  readonly passwordConfig: PasswordConfig | null;
}

export type TelemetryName = 'render_login_screen' | 'email_sent' | 'email_try_again_clicked';
