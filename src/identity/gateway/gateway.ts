import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { Browser } from '../../browser/types';
import { createAsking } from './asking';
import { createBootstrapReads } from '../client/bootstrap';
import { confirmProject } from '../client/confirmProject';
import { internalsOf } from '../client/internals';
import { createConsentCalls } from '../consent/consentCalls';
import { createMagicLinkCalls } from '../magicLinks/magicLinkCalls';
import { createPasscodeCalls } from '../passcodes/passcodeCalls';
import { createPasskeyCalls } from '../passkeys/passkeyCalls';
import { createPasswordCalls } from '../passwords/passwordCalls';
import { isText } from '../core/shapes';
import { createSocialCalls } from '../social/socialCalls';
import type { Identity } from './types';
import { createUserCalls } from '../users/userCalls';
import { createWalletCalls } from '../wallets/walletCalls';

export function createGateway(client: StytchClient, browser: Browser, givenToken?: string): Identity {
  const internals = internalsOf(client);
  const publicToken = isText(internals.publicToken) ? internals.publicToken : givenToken;
  const asking = createAsking(client, browser);

  return {
    get client() {
      return asking.client();
    },
    ...createBootstrapReads(client, publicToken, browser),
    confirmProject: () => confirmProject(client, browser),
    ...createUserCalls(asking),
    ...createMagicLinkCalls(asking),
    ...createPasscodeCalls(asking),
    ...createPasswordCalls(asking),
    ...createPasskeyCalls(asking),
    ...createSocialCalls(asking, publicToken),
    ...createWalletCalls(asking),
    ...createConsentCalls(asking),

    log(name, details) {
      try {
        internals.networkClient?.logEvent?.({ name, details });
      } catch {
        // `log` must not throw, because telemetry must never make a call fail.
      }
    },
  };
}
