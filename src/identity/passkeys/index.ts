import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { Browser } from '../../browser/types';
import { toIdentityError } from '../errors';
import { IdentityError } from '../IdentityError';
import { knownClients } from '../knownClients';
import { scriptsReady } from '../protectionScripts';
import { checkDeletion, checkPasskeyRenamed } from '../replies';
import { signInsOf } from '../signIns';
import type { Identity, PasskeyOfferRequest, PasskeyRequest, PickedPasskey } from '../types';
import { withDeadline } from '../withDeadline';
import type { Performed } from './perform';
import { perform } from './perform';
import type { Standing } from './signals';
import { signalAccepted, signalName, signalUnknown } from './signals';
import { takeTurn } from './takeTurn';

export type PasskeyCalls = Pick<
  Identity,
  'authenticatePasskey' | 'offerPasskeys' | 'registerPasskey' | 'renamePasskey' | 'deletePasskey'
>;

/** Ceremonies run in the client; here they get their order, an end, and a place among the page's sign-ins. */
export function createPasskeyCalls(client: StytchClient, browser: Browser): PasskeyCalls {
  const clock = browser;

  /** The session that an answered ceremony brings is subject to the order of the page's sign-ins. */
  function finish({ reply }: Performed, ceremonySignal: AbortSignal): PickedPasskey {
    const attempt = new AbortController();
    const giveUp = () => attempt.abort();
    ceremonySignal.addEventListener('abort', giveUp);
    const signedIn = signInsOf(client, browser).run(() => reply, attempt.signal);
    if (ceremonySignal.aborted) giveUp();
    signedIn.catch(() => undefined); // whoever asks is told
    return {
      authenticate(signal) {
        if (signal.aborted) giveUp();
        signal.addEventListener('abort', giveUp, { once: true });
        return signedIn.catch((error: unknown) => {
          throw toIdentityError(error);
        });
      },
    };
  }

  async function pick(
    request: PasskeyRequest & Partial<PasskeyOfferRequest>,
    signal: AbortSignal,
  ): Promise<PickedPasskey> {
    const { domain, sessionDurationMinutes, onTurnedTo, onOffered } = request;
    const waits = onTurnedTo !== undefined;
    const performed = await takeTurn({
      urgency: waits ? 'waiting' : 'asked',
      async ceremony(turn) {
        let own: AbortSignal;
        await withDeadline(() => scriptsReady(client, browser), { clock, signal: turn });
        return perform({
          operation: 'get',
          isOurs: (options) => options.signal === own,
          call: (ceremony) =>
            client.webauthn.authenticate({
              session_duration_minutes: sessionDurationMinutes,
              ...(domain && { domain }),
              is_passkey: true,
              conditional_mediation: waits,
              // The client looks for the field in the document only; ours may stand in a shadow root.
              disable_input_check: waits,
              signal: (own = ceremony),
            }),
          onAsked: onOffered,
          clock,
          signal: turn,
          limit: waits ? null : undefined,
        });
      },
      signal,
      onTurnedTo,
    });
    const picked = finish(performed, signal);
    return {
      authenticate: (attempt) =>
        picked.authenticate(attempt).catch((error: IdentityError) => {
          // Another project on this page may know it: passkeys belong to the domain, not to the project.
          if (error.errorType === 'webauthn_registration_not_found' && knownClients().size < 2)
            tellUnknown(request, performed.credentialId);
          throw error;
        }),
    };
  }

  function tellUnknown(
    { domain, signalChanges }: Pick<PasskeyRequest, 'domain' | 'signalChanges'>,
    credentialId: string,
  ): void {
    if (signalChanges) quietly(() => signalUnknown(domain ?? location.hostname, credentialId));
  }

  const isCreation = (domain: string | undefined) => (options: CredentialCreationOptions) =>
    !!options?.publicKey && (options.publicKey.rp.id ?? location.hostname) === (domain ?? location.hostname);

  /** Asks the server what a registration would be made of, and has the browser make none. */
  async function readStanding(domain: string | undefined): Promise<Standing> {
    let standing: Standing | undefined;
    const { signal } = new AbortController();
    const stop = new IdentityError('cancelled');
    await perform({
      operation: 'create',
      isOurs: isCreation(domain),
      call: () =>
        client.webauthn.register({
          ...(domain && { domain }),
          session_duration_minutes: 30,
          is_passkey: true,
        }),
      adapt({ publicKey }) {
        if (publicKey)
          standing = {
            rpId: publicKey.rp.id ?? location.hostname,
            user: publicKey.user,
            credentialIds: (publicKey.excludeCredentials ?? []).map(({ id }) => id),
          };
        throw stop;
      },
      clock,
      signal,
    }).catch((error: unknown) => {
      if (error !== stop) throw error;
    });
    if (!standing) throw new IdentityError('bad_reply');
    return standing;
  }

  async function tell(domain: string | undefined, signal: (standing: Standing) => Promise<void>) {
    const { signals } = await browser.passkeySupport();
    if (!signals) return;
    const standing = await readStanding(domain);
    // The list is of what must not be registered again. It is one of all that is accepted if it is as long as the user's.
    const registered = client.user
      .getSync()
      ?.webauthn_registrations.filter((each) => each.verified !== false && each.domain === standing.rpId);
    if (registered?.length === standing.credentialIds.length) await signal(standing);
  }

  return {
    async authenticatePasskey(request, signal) {
      const picked = await pick(request, signal);
      return picked.authenticate(signal);
    },

    offerPasskeys: pick,

    async registerPasskey(request, signal) {
      const { domain, sessionDurationMinutes, quietly: isQuiet } = request;
      const performed = await takeTurn({
        urgency: isQuiet ? 'waiting' : 'asked',
        ceremony: (turn) =>
          perform({
            operation: 'create',
            isOurs: isCreation(domain),
            call: () =>
              client.webauthn.register({
                session_duration_minutes: sessionDurationMinutes,
                ...(domain && { domain }),
                // Nobody is asked, so nobody can be verified.
                is_passkey: !isQuiet,
              }),
            onLate: (credentialId) => tellUnknown(request, credentialId),
            adapt: (options) => (isQuiet ? Object.assign(options, { mediation: 'conditional' }) : options),
            clock,
            signal: turn,
          }),
        signal,
      });
      return finish(performed, signal)
        .authenticate(signal)
        .catch((error: IdentityError) => {
          // The authenticator has made what the server will not have.
          if (error.code === 'server' && error.status !== undefined && error.status < 500)
            tellUnknown(request, performed.credentialId);
          throw error;
        });
    },

    async renamePasskey({ registrationId, name, domain, signalChanges }, signal) {
      const webauthn_registration_id = encodeURIComponent(registrationId);
      const rename = () => client.webauthn.update({ webauthn_registration_id, name });
      checkPasskeyRenamed(await withDeadline(rename, { clock, signal }));
      if (signalChanges) quietly(() => tell(domain, (standing) => signalName(standing, name)));
    },

    async deletePasskey({ registrationId, domain, signalChanges }, signal) {
      const id = encodeURIComponent(registrationId);
      const reply = await withDeadline(() => client.user.deleteWebauthnRegistration(id), { clock, signal });
      checkDeletion(reply);
      if (signalChanges) quietly(() => tell(domain, signalAccepted));
    },
  };
}

/** What an authenticator is told is a courtesy: nothing depends on it. */
function quietly(courtesy: () => Promise<void>): void {
  courtesy().catch(() => undefined);
}
