import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import type { Asking } from '../gateway/asking';
import { knownClients } from '../client/knownClients';
import { IdentityError } from '../core/IdentityError';
import { checkReply } from '../core/replies';
import { isRecord, isText } from '../core/shapes';
import { isPasskey } from './isPasskey';
import { createPasskeyRequests, readCreationOptions, readRequestOptions } from './passkeyRequests';
import { runPrompt } from './runPrompt';
import { rememberCredential, signalDeleted, signalUnknown } from './signals';
import { takeTurn } from './takeTurn';
import type {
  PasskeyCalls,
  PasskeyOfferRequest,
  PasskeyRegistration,
  PasskeyRequest,
  PickedPasskey,
} from './types';

/**
 * Creates the functions that run passkey ceremonies. A ceremony has three steps: the provider sends options, the
 * browser shows its prompt, and the provider checks the credential. The first two steps run in turns: only one ceremony
 * on the page runs them at a time. The last step counts as a sign-in, so it cancels another sign-in that is pending.
 */
export function createCeremonies(asking: Asking): PasskeyCalls {
  const { client, browser: clock } = asking;
  const requests = createPasskeyRequests(client);

  async function pick(
    { domain, sessionDurationMinutes, signalChanges, onPrompt }: PasskeyRequest,
    signal: AbortSignal,
    offer?: PasskeyOfferRequest,
  ): Promise<PickedPasskey> {
    const isSuggestion = offer !== undefined;
    const { credential, rpId } = await takeTurn({
      urgency: isSuggestion ? 'waiting' : 'asked',
      signal,
      onTurnedTo: offer?.onTurnedTo,
      async ceremony(turn) {
        const start = () => requests.startSignIn(domain);
        const optionsJSON = await asking.askProtected(start, readRequestOptions, turn);
        const answer = await runPrompt({
          open() {
            const opened = startAuthentication({
              optionsJSON,
              useBrowserAutofill: isSuggestion,
              // The library `@simplewebauthn/browser` searches for the field with autofill only in the document, but
              // our field may be in a shadow root. So we turn this search off.
              verifyBrowserAutofillInput: false,
            });
            offer?.onOffered();
            return opened;
          },
          onPrompt,
          clock,
          signal: turn,
          isSuggestion,
        });
        return { credential: answer, rpId: optionsJSON.rpId ?? location.hostname };
      },
    });

    const name = { rpId, credentialId: credential.id };
    const finish = (waiting: AbortSignal) =>
      requests.finishSignIn(credential, sessionDurationMinutes, waiting);
    return {
      async authenticate(attempt) {
        try {
          const result = await asking.signIn(finish, either(signal, attempt));
          rememberCredential(result, name);
          return result;
        } catch (error) {
          // The cast is safe, because `signIn` rejects only with this type.
          const { errorType } = error as IdentityError;
          const isUnknown = errorType === 'webauthn_registration_not_found';
          // Passkeys belong to a domain. If two projects are on the page, a passkey that is unknown to one project may
          // belong to the other. So on such a page, we do not tell the authenticator that a passkey is unknown.
          if (isUnknown && signalChanges && knownClients().size < 2) void signalUnknown(name);
          throw error;
        }
      },
    };
  }

  return {
    async authenticatePasskey(request, signal) {
      const picked = await pick(request, signal);
      return picked.authenticate(signal);
    },

    offerPasskeys: (request, signal) => pick(request, signal, request),

    async registerPasskey(request, signal) {
      const { domain, sessionDurationMinutes, signalChanges, onPrompt, conditional = false } = request;
      // Conditional create makes a passkey in the background, without a prompt, and must not cancel a sign-in. So it
      // runs only while no sign-in is pending.
      const isWanted = () => !conditional || !asking.isSigningIn();
      const forget = (credentialId: string, rpId: string) => {
        if (signalChanges) void signalUnknown({ credentialId, rpId });
      };

      const { credential, rpId } = await takeTurn({
        urgency: conditional ? 'waiting' : 'asked',
        signal,
        async ceremony(turn) {
          if (!isWanted()) throw new IdentityError('cancelled');
          const start = () => requests.startRegistration(domain, !conditional);
          const options = await asking.ask(start, readCreationOptions, turn);
          const { id = location.hostname } = options.rp;
          const optionsJSON = conditional ? discoverable(options) : options;
          const answer = await runPrompt({
            open: () => startRegistration({ optionsJSON, useAutoRegister: conditional }),
            onPrompt,
            onLate: (late) => forget(late.id, id),
            isWanted,
            clock,
            signal: turn,
          });
          return { credential: answer, rpId: id };
        },
      });

      try {
        const finish = () => requests.finishRegistration(credential, sessionDurationMinutes);
        const result = await asking.signIn(finish, signal);
        rememberCredential(result, { rpId, credentialId: credential.id });
        return result;
      } catch (error) {
        // If the provider has refused the new passkey, we tell the authenticator so (WebAuthn Signal API). The
        // authenticator then removes the passkey.
        // The cast is safe, because `signIn` rejects only with this type.
        const { code, status = 500, errorType = '' } = error as IdentityError;
        if (code === 'server' && status < 500 && !possiblyStored.includes(errorType))
          forget(credential.id, rpId);
        throw error;
      }
    },

    async renamePasskey({ registrationId, name }, signal) {
      const webauthn_registration_id = encodeURIComponent(registrationId);
      const rename = () => client().webauthn.update({ webauthn_registration_id, name });
      await asking.ask(rename, checkPasskeyRenamed, signal);
    },

    async deletePasskey({ registrationId, signalChanges }, signal) {
      const id = encodeURIComponent(registrationId);
      await asking.ask(() => client().user.deleteWebauthnRegistration(id), checkDeletion, signal);
      if (signalChanges) signalDeleted(registrationId);
    },
  };
}

const checkPasskeyRenamed = checkReply<{ webauthn_registration: PasskeyRegistration }>(
  (reply) => isRecord(reply) && isPasskey(reply.webauthn_registration),
);

const checkDeletion = checkReply<{ user_id: string }>((reply) => isRecord(reply) && isText(reply.user_id));

/**
 * After these errors the provider may have stored the passkey, so the authenticator must keep it. Either the passkey is
 * a duplicate, or the reply to an earlier request was lost.
 */
const possiblyStored = ['duplicate_webauthn_registration', 'no_pending_webauthn_registration'];

/**
 * Returns options that require a discoverable credential, with which a person can sign in without a user name. For
 * conditional create, the provider's options do not require this, because we request them with `isPasskey: false`.
 */
function discoverable(
  options: PublicKeyCredentialCreationOptionsJSON,
): PublicKeyCredentialCreationOptionsJSON {
  const { authenticatorSelection } = options;
  const residentKey = { residentKey: 'required', requireResidentKey: true } as const;
  return { ...options, authenticatorSelection: { ...authenticatorSelection, ...residentKey } };
}

function either(...signals: readonly AbortSignal[]): AbortSignal {
  const both = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) both.abort(signal.reason);
    signal.addEventListener('abort', () => both.abort(signal.reason));
  }
  return both.signal;
}
