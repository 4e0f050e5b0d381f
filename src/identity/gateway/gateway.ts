import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { Browser } from '../../browser/types';
import { createAppCalls } from '../apps/appCalls';
import type { AppCalls } from '../apps/types';
import { createRequestSender } from '../requests/createRequestSender';
import { createBootstrapReads } from '../client/bootstrap';
import { confirmProject } from '../client/confirmProject';
import { internalsOf } from '../client/internals';
import type { ProjectCalls } from '../client/types';
import { createConsentCalls } from '../consent/consentCalls';
import type { ConsentCalls } from '../consent/types';
import { isNonEmptyString } from '../core/shapes';
import { createFactorCalls } from '../factors/readFactors';
import type { FactorCalls } from '../factors/types';
import { createLandingCalls } from '../landing/landingCalls';
import type { LandingCalls } from '../landing/types';
import { createMagicLinkCalls } from '../magicLinks/magicLinkCalls';
import type { MagicLinkCalls } from '../magicLinks/types';
import { createPasscodeCalls } from '../passcodes/passcodeCalls';
import type { PasscodeCalls } from '../passcodes/types';
import { createPasskeyCalls } from '../passkeys/passkeyCalls';
import type { PasskeyCalls } from '../passkeys/types';
import { createPasswordCalls } from '../passwords/passwordCalls';
import type { PasswordCalls } from '../passwords/types';
import { createProofCalls } from '../proofs/readProofs';
import type { ProofCalls } from '../proofs/types';
import { createSocialCalls } from '../social/socialCalls';
import type { SocialCalls } from '../social/types';
import { createTotpCalls } from '../totps/totpCalls';
import type { TotpCalls } from '../totps/types';
import type { UserCalls } from '../users/types';
import { createUserCalls } from '../users/userCalls';
import type { WalletCalls } from '../wallets/types';
import { createWalletCalls } from '../wallets/walletCalls';

/**
 * The calls from the widget to the identity provider. The gateway implements them with the unmodified client. Tests
 * implement them with a plain object.
 *
 * Every call resolves or rejects within 20 s, and immediately when `signal` aborts. Only two kinds of calls may take
 * longer: those that open a passkey prompt, and sign-ins, which cannot be aborted (ADR 0039). A call rejects only with an
 * `IdentityError`. Before a call resolves, it checks the format of the reply.
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
    ConsentCalls,
    LandingCalls,
    TotpCalls,
    FactorCalls,
    ProofCalls,
    AppCalls {
  /** The client that hosts get from `getClient`. */
  readonly client: StytchClient;
  /** Adds a telemetry record to the client's queue (specification §7). Never throws. */
  log(name: TelemetryName, details: Record<string, unknown>): void;
}

export type TelemetryName =
  | 'render_login_screen'
  | 'render_account_screen'
  | 'account_factor_added'
  | 'account_factor_changed'
  | 'account_factor_removed'
  | 'account_app_revoked'
  | 'account_proved'
  | 'email_sent'
  | 'email_try_again_clicked'
  | 'render_second_factor_screen'
  | 'second_factor_proved'
  | 'second_factor_added'
  | 'second_factor_removed';

export function createGateway(client: StytchClient, browser: Browser, givenToken?: string): Identity {
  const internals = internalsOf(client);
  const publicToken = isNonEmptyString(internals.publicToken) ? internals.publicToken : givenToken;
  const sender = createRequestSender(client, browser);

  return {
    get client() {
      return sender.client();
    },
    ...createBootstrapReads(client, publicToken, browser),
    confirmProject: () => confirmProject(client, browser),
    ...createUserCalls(sender),
    ...createMagicLinkCalls(sender),
    ...createPasscodeCalls(sender),
    ...createPasswordCalls(sender),
    ...createPasskeyCalls(sender),
    ...createSocialCalls(sender, publicToken),
    ...createWalletCalls(sender),
    ...createConsentCalls(sender),
    ...createLandingCalls(sender),
    ...createTotpCalls(sender),
    ...createFactorCalls(sender),
    ...createProofCalls(sender),
    ...createAppCalls(sender),

    log(name, details) {
      try {
        internals.networkClient?.logEvent?.({ name, details });
      } catch {
        // `log` must not throw, because telemetry must never make a call fail.
      }
    },
  };
}
