import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { Browser } from '../../browser/types';
import { given } from '../given';
import { toIdentityError } from '../errors';
import type { IdentityError } from '../IdentityError';
import { knownClients } from '../client/knownClients';
import { scriptsReady } from '../client/protectionScripts';
import { checkReply } from '../replies';
import { signInsOf } from '../sessions/signIns';
import { isRecord, isText } from '../shapes';
import { withDeadline } from '../withDeadline';
import { endFirstRequest } from './endFirstRequest';
import { isPasskey } from './isPasskey';
import type { Performed } from './perform';
import { perform } from './perform';
import { isCreation } from './registrations';
import { takeTurn } from './takeTurn';
import type {
  PasskeyCalls,
  PasskeyOfferRequest,
  PasskeyRegistration,
  PasskeyRequest,
  PickedPasskey,
} from './types';

/** Ceremonies run in the client; here they get their order, an end, and a place among the page's sign-ins. */
export function createCeremonies(client: StytchClient, browser: Browser): PasskeyCalls {
  const clock = browser;

  /** The session that an answered ceremony brings is subject to the order of the page's sign-ins. */
  function finish({ reply }: Performed, ceremonySignal: AbortSignal): PickedPasskey {
    const attempt = new AbortController();
    const giveUp = () => attempt.abort();
    ceremonySignal.addEventListener('abort', giveUp);
    const signedIn = signInsOf(client, browser).run(() => reply, attempt.signal);
    if (ceremonySignal.aborted) giveUp();
    signedIn.catch(() => undefined); // the caller of `authenticate` gets it
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
            client.webauthn.authenticate(
              given({
                session_duration_minutes: sessionDurationMinutes,
                domain: domain || undefined,
                is_passkey: true,
                conditional_mediation: waits,
                // The client looks for the field in the document only; ours may stand in a shadow root.
                disable_input_check: waits,
                signal: (own = ceremony),
              }),
            ),
          onAsked: onOffered,
          onPrompt: request.onPrompt,
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
    if (signalChanges) quietly(({ tellUnknown: tell }) => tell(domain, credentialId));
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
            queues: true,
            call: (ceremony) =>
              endFirstRequest(client, ceremony, () =>
                client.webauthn.register(
                  given({
                    session_duration_minutes: sessionDurationMinutes,
                    domain: domain || undefined,
                    // Without a prompt there is no user verification.
                    is_passkey: !isQuiet,
                  }),
                ),
              ),
            onPrompt: request.onPrompt,
            onLate: (credentialId) => tellUnknown(request, credentialId),
            // Background registration must not cancel a sign-in.
            isWanted: () => !isQuiet || !signInsOf(client, browser).isBusy(),
            adapt: isQuiet ? toQuiet : undefined,
            clock,
            signal: turn,
          }),
        signal,
      });
      return finish(performed, signal)
        .authenticate(signal)
        .catch((error: IdentityError) => {
          // The authenticator has made what the server will not have.
          const { code, status = 500, errorType = '' } = error;
          if (code === 'server' && status < 500 && !mayBeThere.includes(errorType))
            tellUnknown(request, performed.credentialId);
          throw error;
        });
    },

    async renamePasskey({ registrationId, name, domain, signalChanges }, signal) {
      const webauthn_registration_id = encodeURIComponent(registrationId);
      const rename = () => client.webauthn.update({ webauthn_registration_id, name });
      checkPasskeyRenamed(await withDeadline(rename, { clock, signal }));
      const renamed = { registrationId, name, domain };
      if (signalChanges) quietly(({ tellRenamed }) => tellRenamed(client, browser, renamed));
    },

    async deletePasskey({ registrationId, domain, signalChanges }, signal) {
      const id = encodeURIComponent(registrationId);
      const reply = await withDeadline(() => client.user.deleteWebauthnRegistration(id), { clock, signal });
      checkDeletion(reply);
      if (signalChanges) quietly(({ tellDeleted }) => tellDeleted(client, browser, domain));
    },
  };
}

const checkPasskeyRenamed = checkReply<{ webauthn_registration: PasskeyRegistration }>(
  (reply) => isRecord(reply) && isPasskey(reply.webauthn_registration),
);

const checkDeletion = checkReply<{ user_id: string }>((reply) => isRecord(reply) && isText(reply.user_id));

/** The server has refused a registration that it may have: by another answer to the same request, or by an earlier one. */
const mayBeThere = ['duplicate_webauthn_registration', 'no_pending_webauthn_registration'];

/** Made without asking; and to be found without a name, like any passkey. */
function toQuiet(options: CredentialCreationOptions): CredentialCreationOptions {
  const { publicKey } = options;
  const authenticatorSelection = {
    ...publicKey?.authenticatorSelection,
    residentKey: 'required',
    requireResidentKey: true,
  } as const;
  return Object.assign(options, {
    mediation: 'conditional',
    ...(publicKey && { publicKey: { ...publicKey, authenticatorSelection } }),
  });
}

type Courtesies = typeof import('./courtesies');

/** Signals to authenticators run in the background; their failures are ignored. */
function quietly(tell: (courtesies: Courtesies) => Promise<void>): void {
  import(/* webpackChunkName: "passkey-courtesies" */ './courtesies').then(tell).catch(() => undefined);
}
