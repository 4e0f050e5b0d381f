import * as v from 'valibot';
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { changeWithLock, pathSegment } from '../../../provider/session/requestSender';
import type { RequestSender } from '../../../provider/session/requestSender';
import { pageClientOf, page } from '../../../provider/page';
import { IdentityError } from '../../../provider/IdentityError';
import { filledMessage, passkeyRegistration, responseCheck } from '../../../provider/responses';
import type { AuthenticateResult } from '../../../provider/responses';
import { createPasskeyRequests, readCreationOptions, readRequestOptions } from './passkeyRequests';
import { runPrompt, withLock } from './runPrompt';
import type { CredentialKey, PageClient } from '../../../provider/page';

/**
 * A ceremony has three steps: the provider sends options, the browser shows its prompt, and the provider checks the
 * credential. The first two run in turns, one ceremony of the page at a time. The last counts as a sign-in.
 */
export function createCeremonies(sender: RequestSender): PasskeyCalls {
  const { client, send } = sender;
  const parts = { sender, requests: createPasskeyRequests(client) };

  return {
    async authenticatePasskey(request, signal) {
      const picked = await pickPasskey(parts, request, signal);
      return picked.authenticate(signal);
    },

    offerPasskeys: (request, signal) => pickPasskey(parts, request, signal, request),

    registerPasskey: (request, signal) => registerPasskey(parts, request, signal),

    async renamePasskey({ registrationId, name }, signal) {
      const webauthn_registration_id = pathSegment(registrationId);
      const rename = () => client().webauthn.update({ webauthn_registration_id, name });
      await changeWithLock(client(), () => send(rename, checkRenameResponse, signal), signal);
    },

    async deletePasskey({ registrationId, signalChanges }, signal) {
      const id = pathSegment(registrationId);
      const remove = () => client().user.deleteWebauthnRegistration(id);
      await changeWithLock(client(), () => send(remove, checkDeletionResponse, signal), signal);
      if (signalChanges) signalDeleted(pageClientOf(client()), registrationId);
    },
  };
}

interface CeremonyProperties {
  readonly sender: RequestSender;
  readonly requests: ReturnType<typeof createPasskeyRequests>;
}

interface PromptResult<Credential> {
  readonly credential: Credential;
  readonly rpId: string;
}

/** @param offer set for conditional UI (passkeys as suggestions in a field) */
async function pickPasskey(
  parts: CeremonyProperties,
  request: PasskeyRequest,
  signal: AbortSignal,
  offer?: PasskeyOfferRequest,
): Promise<PickedPasskey> {
  const result = await withLock({
    startedBy: offer ? 'widget' : 'person',
    signal,
    onFocusIn: offer?.onFocusIn,
    ceremony: (lock) => promptForPasskey(parts, request, lock, offer),
  });
  return {
    authenticate: (attempt) => finishSignIn(parts, request, result, AbortSignal.any([signal, attempt])),
  };
}

async function promptForPasskey(
  { sender, requests }: CeremonyProperties,
  { domain, onPrompt }: PasskeyRequest,
  lock: AbortSignal,
  offer?: PasskeyOfferRequest,
): Promise<PromptResult<AuthenticationResponseJSON>> {
  const isSuggestion = offer !== undefined;
  const optionsJSON = await sender.sendProtected(
    () => requests.startSignIn(domain),
    readRequestOptions,
    lock,
  );
  const credential = await runPrompt({
    open() {
      const opened = startAuthentication({
        optionsJSON,
        useBrowserAutofill: isSuggestion,
        // `@simplewebauthn/browser` searches for the field only in the document, but ours may be in a shadow root.
        verifyBrowserAutofillInput: false,
      });
      offer?.onOffered();
      return opened;
    },
    onPrompt,
    clock: sender.browser,
    signal: lock,
    isSuggestion,
  });
  return { credential, rpId: optionsJSON.rpId ?? location.hostname };
}

async function finishSignIn(
  { sender, requests }: CeremonyProperties,
  { sessionDurationMinutes, signalChanges, userId }: PasskeyRequest,
  { credential, rpId }: PromptResult<AuthenticationResponseJSON>,
  signal: AbortSignal,
): Promise<AuthenticateResult> {
  const credentialKey = { rpId, credentialId: credential.id };
  try {
    const result = await sender.signIn(
      () => requests.finishSignIn(credential, sessionDurationMinutes, signal),
      userId,
    );
    rememberCredential(pageClientOf(sender.client()), result, credentialKey);
    return result;
  } catch (error) {
    // The cast is safe: `signIn` rejects only with this type.
    const { errorType } = error as IdentityError;
    const isUnknown = errorType === 'webauthn_registration_not_found';
    // With two projects on the page, a passkey that is unknown to one may belong to the other of the same domain.
    if (isUnknown && signalChanges && page().clients.size < 2) void signalUnknown(credentialKey);
    throw error;
  }
}

async function registerPasskey(
  parts: CeremonyProperties,
  request: PasskeyRegistrationRequest,
  signal: AbortSignal,
): Promise<AuthenticateResult> {
  const result = await withLock({
    startedBy: request.conditional ? 'widget' : 'person',
    signal,
    ceremony: (lock) => createPasskey(parts, request, lock),
  });
  return finishRegistration(parts, request, result);
}

async function createPasskey(
  { sender, requests }: CeremonyProperties,
  { domain, signalChanges, onPrompt, conditional = false }: PasskeyRegistrationRequest,
  lock: AbortSignal,
): Promise<PromptResult<RegistrationResponseJSON>> {
  // Conditional create must not cancel a sign-in, so it runs only while none is pending.
  const isRequested = () => !conditional || !sender.isSigningIn();
  if (!isRequested()) throw new IdentityError('cancelled');
  const start = () => requests.startRegistration(domain, !conditional);
  const options = await sender.send(start, readCreationOptions, lock);
  const { id: rpId = location.hostname } = options.rp;
  const optionsJSON = conditional ? discoverable(options) : options;
  const credential = await runPrompt({
    open: () => startRegistration({ optionsJSON, useAutoRegister: conditional }),
    onPrompt,
    onStale(stale) {
      if (signalChanges) void signalUnknown({ credentialId: stale.id, rpId });
    },
    isRequested,
    clock: sender.browser,
    signal: lock,
  });
  return { credential, rpId };
}

async function finishRegistration(
  { sender, requests }: CeremonyProperties,
  { sessionDurationMinutes, signalChanges }: PasskeyRegistrationRequest,
  { credential, rpId }: PromptResult<RegistrationResponseJSON>,
): Promise<AuthenticateResult> {
  const credentialKey = { rpId, credentialId: credential.id };
  try {
    const finish = () => requests.finishRegistration(credential, sessionDurationMinutes);
    const result = await sender.signIn(finish);
    rememberCredential(pageClientOf(sender.client()), result, credentialKey);
    return result;
  } catch (error) {
    // The authenticator removes a passkey that the provider has refused (WebAuthn Signal API). The cast is safe:
    // `signIn` rejects only with this type.
    const { code, status = 500, errorType = '' } = error as IdentityError;
    const isRejected = code === 'server' && status < 500 && !possiblyStored.includes(errorType);
    if (isRejected && signalChanges) void signalUnknown(credentialKey);
    throw error;
  }
}

const checkRenameResponse = responseCheck(v.object({ webauthn_registration: passkeyRegistration }));

const checkDeletionResponse = responseCheck(v.object({ user_id: filledMessage }));

/** After these errors the provider may have stored the passkey: it is a duplicate, or an earlier response was lost. */
const possiblyStored = ['duplicate_webauthn_registration', 'no_pending_webauthn_registration'];

/**
 * A person can sign in without a user name only with a discoverable credential. For conditional create, the provider's
 * options do not require one, because we request them with `isPasskey: false`.
 */
function discoverable(
  options: PublicKeyCredentialCreationOptionsJSON,
): PublicKeyCredentialCreationOptionsJSON {
  const { authenticatorSelection } = options;
  const residentKey = { residentKey: 'required', requireResidentKey: true } as const;
  return { ...options, authenticatorSelection: { ...authenticatorSelection, ...residentKey } };
}

/** For `signalDeleted`. */
function rememberCredential(
  { credentials }: PageClient,
  result: AuthenticateResult,
  credential: CredentialKey,
): void {
  const { webauthn_registration_id: registrationId } = result;
  if (typeof registrationId === 'string') credentials.set(registrationId, credential);
}

/** Works only if a ceremony on this page has created or used the passkey. */
function signalDeleted({ credentials }: PageClient, registrationId: string): void {
  const credential = credentials.get(registrationId);
  credentials.delete(registrationId);
  if (credential) void signalUnknown(credential);
}

/** The authenticator then stops offering the credential (WebAuthn Signal API). Never rejects. */
async function signalUnknown(credential: CredentialKey): Promise<void> {
  try {
    await PublicKeyCredential.signalUnknownCredential?.(credential); // not all browsers have this method
  } catch {
    // The authenticator continues to offer the passkey.
  }
}

export interface PasskeyCalls {
  /** Interrupts another ceremony (the creation or use of a passkey) on the page. */
  authenticatePasskey(request: PasskeyRequest, signal: AbortSignal): Promise<AuthenticateResult>;
  /** Conditional UI: the browser suggests passkeys in a field. Pauses during other ceremonies. */
  offerPasskeys(request: PasskeyOfferRequest, signal: AbortSignal): Promise<PickedPasskey>;
  /** Creates a passkey for the signed-in user, and adds it as a factor to the session. */
  registerPasskey(request: PasskeyRegistrationRequest, signal: AbortSignal): Promise<AuthenticateResult>;
  renamePasskey(request: RenamePasskeyRequest, signal: AbortSignal): Promise<void>;
  deletePasskey(request: DeletePasskeyRequest, signal: AbortSignal): Promise<void>;
}

export interface PasskeyRequest {
  /** The relying party id. Default: the page's host name. */
  domain?: string;
  sessionDurationMinutes: number;
  /** WebAuthn Signal API: whether to report a passkey that the provider does not know. */
  signalChanges: boolean;
  /** Called when a prompt opens and closes. Meanwhile the request's deadline (20 s) does not run. */
  onPrompt?(isOpen: boolean): void;
  /** The signed-in user, if the passkey adds a factor to the session. A response with another user is undone. */
  userId?: string;
}

export interface PasskeyOfferRequest extends PasskeyRequest {
  /** Calls `run` when the offer's field gets the focus, to replace other offers. The result unsubscribes. */
  onFocusIn(run: () => void): () => void;
  /** Called each time the browser starts to offer passkeys, also after an interruption. */
  onOffered(): void;
}

/** A passkey that the person has chosen and unlocked. */
export interface PickedPasskey {
  authenticate(signal: AbortSignal): Promise<AuthenticateResult>;
}

interface PasskeyRegistrationRequest {
  /** The relying party id. Default: the page's host name. */
  domain?: string;
  sessionDurationMinutes: number;
  /** WebAuthn Signal API: whether to report a new passkey that the provider refuses. */
  signalChanges: boolean;
  /** As in `PasskeyRequest`. */
  onPrompt?(isOpen: boolean): void;
  /** Conditional create: without a prompt, right after a password sign-in. Fails without the browser's support. */
  conditional?: boolean;
}

interface RenamePasskeyRequest {
  registrationId: string;
  name: string;
}

interface DeletePasskeyRequest {
  registrationId: string;
  /** WebAuthn Signal API: whether to report the deletion. Works only after a ceremony with the passkey on this page. */
  signalChanges: boolean;
}
