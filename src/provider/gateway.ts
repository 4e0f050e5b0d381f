import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { Browser } from '../browser/types';
import { createAppCalls } from '../features/account/connected-apps/provider';
import { createStepUpCalls } from '../features/account/step-up/provider';
import { createConsentCalls } from '../features/consent/provider';
import { createTotpCalls } from '../methods/authenticator/provider';
import { createMagicLinkCalls } from '../methods/magic-link/provider';
import { createPasscodeCalls } from '../methods/passcode/provider';
import { createPasskeyCalls } from '../methods/passkey/provider';
import { createPasswordCalls } from '../methods/password/provider';
import { createSocialCalls } from '../methods/social/provider';
import { createWalletCalls } from '../methods/wallet/provider/walletCalls';
import { createBootstrapReads } from './client/bootstrap';
import { clientOf } from './client/clients';
import { confirmProject } from './client/confirmProject';
import { internalsOf } from './client/internals';
import type { ClientSource } from './client/source';
import { createLandingCalls } from './landing/landingCalls';
import { createFactorCalls } from './session/factors';
import { createRequestSender } from './session/requestSender';
import { createSignInStepCalls } from './session/signInSteps';
import { createUserCalls } from './userCalls';

type TelemetryName =
  | 'render_login_screen'
  | 'render_account_screen'
  | 'account_factor_added'
  | 'account_factor_changed'
  | 'account_factor_removed'
  | 'account_app_revoked'
  | 'account_session_revoked'
  | 'account_deleted'
  | 'account_proved'
  | 'email_sent'
  | 'email_try_again_clicked'
  | 'render_second_factor_screen'
  | 'second_factor_proved'
  | 'second_factor_added'
  | 'second_factor_removed'
  | 'render_sign_in_step_screen'
  | 'sign_in_step_completed'
  | 'sign_in_step_skipped';

/**
 * The calls to the identity provider. The gateway implements them with the unmodified client.
 *
 * Every call ends within 20 s, and immediately when `signal` aborts. Two kinds may take longer: passkey prompts, and
 * sign-ins, which cannot be aborted (ADR 0039). A call checks its response, and rejects only with an `IdentityError`.
 */
export function createGateway(client: StytchClient, browser: Browser, hostToken?: string) {
  const internals = internalsOf(client);
  const publicToken = internals.publicToken || hostToken;
  const sender = createRequestSender(client, browser);

  return {
    /** Hosts get it from `getClient`. */
    get client(): StytchClient {
      return sender.client();
    },
    ...createBootstrapReads(client, publicToken, browser),
    /**
     * Rejects in two cases that the host can correct: the provider does not know the public token (`server`), or does
     * not allow the page's origin (`invalid_config`).
     */
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
    ...createSignInStepCalls(sender),
    ...createStepUpCalls(sender),
    ...createAppCalls(sender),

    /** Adds a telemetry record to the client's queue (specification §7). Never throws. */
    log(name: TelemetryName, details: Record<string, unknown>): void {
      try {
        internals.networkClient?.logEvent?.({ name, details });
      } catch {
        // Telemetry must never make a call fail.
      }
    },
  };
}

export type Identity = ReturnType<typeof createGateway>;

export async function openIdentity(source: ClientSource, browser: Browser): Promise<Identity> {
  return createGateway(await clientOf(source, browser), browser, source.publicToken);
}
