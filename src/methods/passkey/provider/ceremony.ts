import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { StytchClient } from '@stytch/vanilla-js/headless';
import * as v from 'valibot';
import { IdentityError } from '../../../provider/IdentityError';
import { page, pageClientOf, type CredentialKey } from '../../../provider/page';
import { nonEmptyString, responseCheck, type AuthenticateResult } from '../../../provider/responses';
import { changeWithLock, pathSegment, type RequestSender } from '../../../provider/session/requestSender';
import { passkeyRegistration } from '../../../provider/userSchemas';
import { withLock } from './ceremonyLock';
import { runPrompt } from './ceremonyPrompt';
import {
  finishRegistration,
  finishSignIn,
  readCreationOptions,
  readRequestOptions,
  startRegistrationRequest,
  startSignIn,
} from './ceremonyRequests';

export type Ceremonies = ReturnType<typeof createCeremonies>;

/** The code of the calls of `provider.ts`, which loads it for the first one. */
export const createCeremonies = (sender: RequestSender) => ({
  async authenticatePasskey(request: PasskeyRequest, signal: AbortSignal) {
    const picked = await pickPasskey(sender, request, signal);
    return picked.authenticate(signal);
  },

  offerPasskeys: (request: PasskeyOfferRequest, signal: AbortSignal) =>
    pickPasskey(sender, request, signal, request),

  registerPasskey: (request: PasskeyRegistrationRequest, signal: AbortSignal) =>
    registerPasskey(sender, request, signal),

  async renamePasskey(
    { registrationId, name }: { registrationId: string; name: string },
    signal: AbortSignal,
  ) {
    const { client, send } = sender;
    const webauthn_registration_id = pathSegment(registrationId);
    const rename = () => client().webauthn.update({ webauthn_registration_id, name });
    await changeWithLock(client(), () => send(rename, checkRenameResponse, signal), signal);
  },

  async deletePasskey({ registrationId, signalChanges }: DeletionRequest, signal: AbortSignal) {
    const { client, send } = sender;
    const id = pathSegment(registrationId);
    const remove = () => client().user.deleteWebauthnRegistration(id);
    await changeWithLock(client(), () => send(remove, checkDeletionResponse, signal), signal);
    const credential = pageClientOf(client()).credentials.get(registrationId);
    if (signalChanges && credential) void signalUnknown(credential);
  },
});

interface DeletionRequest {
  registrationId: string;
  /** Whether to report the deletion (WebAuthn Signal API). Works only after a ceremony with the passkey on this page. */
  signalChanges: boolean;
}

const checkRenameResponse = responseCheck(v.object({ webauthn_registration: passkeyRegistration }));

const checkDeletionResponse = responseCheck(v.object({ user_id: nonEmptyString }));

/**
 * A sign-in with a passkey: the provider sends options, the browser shows its prompt, and `authenticate` lets the
 * provider check the credential.
 * @param offer set for conditional UI (passkeys as suggestions in a field)
 */
async function pickPasskey(
  sender: RequestSender,
  { domain, sessionDurationMinutes, signalChanges, userId, onPrompt }: PasskeyRequest,
  signal: AbortSignal,
  offer?: Pick<PasskeyOfferRequest, 'root' | 'onOffered'>,
): Promise<PickedPasskey> {
  const { client, browser } = sender;
  const isSuggestion = offer !== undefined;

  async function prompt(stopped: AbortSignal) {
    const start = () => startSignIn(client(), domain);
    const optionsJSON = await sender.sendProtected(start, readRequestOptions, stopped);
    const open = () => {
      const opened = startAuthentication({
        optionsJSON,
        useBrowserAutofill: isSuggestion,
        // `@simplewebauthn/browser` searches for the field only in the document, but ours may be in a shadow root.
        verifyBrowserAutofillInput: false,
      });
      offer?.onOffered();
      return opened;
    };
    const credential = await runPrompt({ open, onPrompt, clock: browser, signal: stopped, isSuggestion });
    return { credential, rpId: optionsJSON.rpId ?? location.hostname };
  }

  const { credential, rpId } = await withLock({
    startedBy: isSuggestion ? 'widget' : 'person',
    isRepeated: isSuggestion,
    root: offer?.root,
    signal,
    ceremony: prompt,
  });

  async function authenticate(requestSignal: AbortSignal) {
    const credentialKey = { rpId, credentialId: credential.id };
    const stopped = AbortSignal.any([signal, requestSignal]);
    const finish = () => finishSignIn(client, credential, sessionDurationMinutes, stopped);
    try {
      const result = await sender.signIn(finish, userId);
      rememberCredential(client(), result, credentialKey);
      return result;
    } catch (error) {
      // The cast is safe: `signIn` rejects only with this type.
      const isUnknown = (error as IdentityError).errorType === 'webauthn_registration_not_found';
      // With two projects on the page, a passkey that is unknown to one may belong to the other of the same domain.
      if (isUnknown && signalChanges && page().clients.size < 2) void signalUnknown(credentialKey);
      throw error;
    }
  }
  return { authenticate };
}

/** Errors after which the provider may have stored the passkey: it is a duplicate, or an earlier response was lost. */
const possiblyStored = ['duplicate_webauthn_registration', 'no_pending_webauthn_registration'];

/** A registration has the same three steps: options, prompt, and a last request, which counts as a sign-in. */
async function registerPasskey(
  sender: RequestSender,
  request: PasskeyRegistrationRequest,
  signal: AbortSignal,
): Promise<AuthenticateResult> {
  const { domain, sessionDurationMinutes, signalChanges, onPrompt, conditional = false } = request;
  const { client, browser } = sender;
  // It would count as newer than a sign-in that the person has begun in the meantime ("the newest wins", ADR 0039).
  const isObsolete = () => conditional && sender.isSigningIn();

  async function prompt(stopped: AbortSignal) {
    if (isObsolete()) throw new IdentityError('cancelled');
    const start = () => startRegistrationRequest(client(), domain, !conditional);
    const options = await sender.send(start, readCreationOptions, stopped);
    // A person can sign in without a user name only with a discoverable credential. For conditional create, the
    // provider's options do not require one, because they are not requested for a passkey.
    const residentKey = { residentKey: 'required', requireResidentKey: true } as const;
    const authenticatorSelection = { ...options.authenticatorSelection, ...residentKey };
    const optionsJSON = conditional ? { ...options, authenticatorSelection } : options;
    const open = () => startRegistration({ optionsJSON, useAutoRegister: conditional });
    const credential = await runPrompt({ open, onPrompt, clock: browser, signal: stopped });
    return { credential, rpId: options.rp.id ?? location.hostname };
  }

  const startedBy = conditional ? 'widget' : 'person';
  const { credential, rpId } = await withLock({ startedBy, signal, ceremony: prompt });
  const credentialKey = { rpId, credentialId: credential.id };
  if (isObsolete()) {
    if (signalChanges) void signalUnknown(credentialKey);
    throw new IdentityError('cancelled');
  }
  try {
    const finish = () => finishRegistration(client, credential, sessionDurationMinutes);
    const result = await sender.signIn(finish);
    rememberCredential(client(), result, credentialKey);
    return result;
  } catch (error) {
    // The authenticator removes a passkey that the provider has rejected. The cast is safe, as above.
    const { code, status = 500, errorType = '' } = error as IdentityError;
    const isRejected = code === 'server' && status < 500 && !possiblyStored.includes(errorType);
    if (isRejected && signalChanges) void signalUnknown(credentialKey);
    throw error;
  }
}

/** For a later deletion: the provider's list of passkeys has no credential ids. */
function rememberCredential(client: StytchClient, result: AuthenticateResult, key: CredentialKey): void {
  const { webauthn_registration_id: registrationId } = result;
  if (typeof registrationId === 'string') pageClientOf(client).credentials.set(registrationId, key);
}

/** The authenticator then stops offering the credential (WebAuthn Signal API). Never rejects. */
async function signalUnknown(credential: CredentialKey): Promise<void> {
  try {
    await PublicKeyCredential.signalUnknownCredential?.(credential); // not all browsers have this method
  } catch {
    // The authenticator continues to offer the passkey.
  }
}

export interface PasskeyRequest {
  /** The relying party id. Default: the page's host name. */
  domain?: string;
  sessionDurationMinutes: number;
  /** Whether to report a passkey that the provider does not know or rejects (WebAuthn Signal API). */
  signalChanges: boolean;
  /** Called when a prompt opens and closes. Meanwhile the request's deadline (20 s) does not run. */
  onPrompt?(isOpen: boolean): void;
  /** The signed-in user, if the passkey adds a factor to the session. A response with another user is undone. */
  userId?: string;
}

export interface PasskeyOfferRequest extends PasskeyRequest {
  /** Of the widget: its focus chooses between the suggestions of several widgets. */
  root?: Element | null | undefined;
  /** Called each time the browser starts to offer passkeys, also after an interruption. */
  onOffered(): void;
}

/** A passkey that the person has chosen and unlocked. */
export interface PickedPasskey {
  authenticate(signal: AbortSignal): Promise<AuthenticateResult>;
}

export interface PasskeyRegistrationRequest extends Omit<PasskeyRequest, 'userId'> {
  /** Conditional create: without a prompt, right after a password sign-in. Fails without the browser's support. */
  conditional?: boolean;
}
