import * as v from 'valibot';
import {
  startAuthentication,
  startRegistration,
  browserSupportsWebAuthnAutofill,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
  WebAuthnErrorCode,
} from '@simplewebauthn/browser';
import { changeWithLock, pathSegment } from '../../provider/session/requestSender';
import type { RequestSender } from '../../provider/session/requestSender';
import { pageClientOf, page } from '../../provider/page';
import { IdentityError } from '../../provider/IdentityError';
import { passkeyRegistration } from '../../provider/userSchemas';
import { nonEmptyString, responseCheck } from '../../provider/responses';
import type { AuthenticateResult, CheckResponse } from '../../provider/responses';
import type { CredentialKey, PageClient, Ceremony } from '../../provider/page';
import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { PrivateProperties } from '../../provider/client/internals';
import { internalsOf } from '../../provider/client/internals';
import type { Clock } from '../../browser/types';
import type { TimeoutControl } from '../../browser/withTimeout';
import { withTimeout, withTimeoutOr } from '../../browser/withTimeout';
import { PASSKEY_PROMPT_CLOSING_MS, PASSKEY_PROMPT_LIMIT_MS } from './options';
import type { FailureCode } from '../../contract/failureCode';

/** What `createPasskeyCalls` loads. */
export const createCeremonies = (sender: RequestSender) => ({
  async authenticatePasskey(request: PasskeyRequest, signal: AbortSignal) {
    const picked = await pickPasskey(sender, request, signal);
    return picked.authenticate(signal);
  },

  offerPasskeys: (request: PasskeyOfferRequest, signal: AbortSignal) =>
    pickPasskey(sender, request, signal, request),

  registerPasskey: (request: PasskeyRegistrationRequest, signal: AbortSignal) =>
    registerPasskey(sender, request, signal),

  async renamePasskey({ registrationId, name }: RenamePasskeyRequest, signal: AbortSignal) {
    const { client, send } = sender;
    const webauthn_registration_id = pathSegment(registrationId);
    const rename = () => client().webauthn.update({ webauthn_registration_id, name });
    await changeWithLock(client(), () => send(rename, checkRenameResponse, signal), signal);
  },

  async deletePasskey({ registrationId, signalChanges }: DeletePasskeyRequest, signal: AbortSignal) {
    const { client, send } = sender;
    const id = pathSegment(registrationId);
    const remove = () => client().user.deleteWebauthnRegistration(id);
    await changeWithLock(client(), () => send(remove, checkDeletionResponse, signal), signal);
    if (signalChanges) signalDeleted(pageClientOf(client()), registrationId);
  },
});

/**
 * A sign-in with a passkey: the provider sends options, the browser shows its prompt, and `authenticate` lets the
 * provider check the credential.
 * @param offer set for conditional UI (passkeys as suggestions in a field)
 */
async function pickPasskey(
  sender: RequestSender,
  { domain, sessionDurationMinutes, signalChanges, userId, onPrompt }: PasskeyRequest,
  signal: AbortSignal,
  offer?: PasskeyOfferRequest,
): Promise<PickedPasskey> {
  const { client, browser } = sender;
  const isSuggestion = offer !== undefined;

  async function prompt(lock: AbortSignal) {
    const start = () => startSignIn(client(), domain);
    const optionsJSON = await sender.sendProtected(start, readRequestOptions, lock);
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
    const credential = await runPrompt({ open, onPrompt, clock: browser, signal: lock, isSuggestion });
    return { credential, rpId: optionsJSON.rpId ?? location.hostname };
  }

  const { credential, rpId } = await withLock({
    startedBy: isSuggestion ? 'widget' : 'person',
    signal,
    onFocusIn: offer?.onFocusIn,
    ceremony: prompt,
  });

  async function authenticate(attempt: AbortSignal) {
    const credentialKey = { rpId, credentialId: credential.id };
    const stopped = AbortSignal.any([signal, attempt]);
    const finish = () => finishSignIn(client, credential, sessionDurationMinutes, stopped);
    try {
      const result = await sender.signIn(finish, userId);
      rememberCredential(pageClientOf(client()), result, credentialKey);
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
  return { authenticate };
}

/** A registration has the same three steps. The last one counts as a sign-in. */
async function registerPasskey(
  sender: RequestSender,
  {
    domain,
    sessionDurationMinutes,
    signalChanges,
    onPrompt,
    conditional = false,
  }: PasskeyRegistrationRequest,
  signal: AbortSignal,
): Promise<AuthenticateResult> {
  const { client, browser } = sender;

  async function prompt(lock: AbortSignal) {
    // Conditional create must not cancel a sign-in, so it runs only while none is pending.
    const isRequested = () => !conditional || !sender.isSigningIn();
    if (!isRequested()) throw new IdentityError('cancelled');
    const start = () => startRegistrationRequest(client(), domain, !conditional);
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
      clock: browser,
      signal: lock,
    });
    return { credential, rpId };
  }

  const { credential, rpId } = await withLock({
    startedBy: conditional ? 'widget' : 'person',
    signal,
    ceremony: prompt,
  });
  const credentialKey = { rpId, credentialId: credential.id };
  try {
    const finish = () => finishRegistration(client, credential, sessionDurationMinutes);
    const result = await sender.signIn(finish);
    rememberCredential(pageClientOf(client()), result, credentialKey);
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

const checkDeletionResponse = responseCheck(v.object({ user_id: nonEmptyString }));

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

interface Lock<Result> {
  readonly startedBy: Ceremony['startedBy'];
  ceremony(signal: AbortSignal): Promise<Result>;
  readonly signal: AbortSignal;
  /**
   * Only for conditional UI, which runs again after an interruption. While it waits, the focus of its field interrupts
   * the ceremony of another field. Returns a function that unsubscribes.
   */
  onFocusIn?(listener: () => void): () => void;
}

/** Browsers allow one ceremony at a time. The person's interrupts the running one; a background ceremony waits. */
async function withLock<Result>(lock: Lock<Result>): Promise<Result> {
  const { startedBy, ceremony, signal, onFocusIn } = lock;
  const shared = page();
  for (;;) {
    if (startedBy === 'widget') await untilItsTurn(lock);
    if (signal.aborted) throw new IdentityError('cancelled');

    const interruption = new AbortController();
    const previous = shared.ceremony;
    previous?.interrupt();
    const result = (async () => {
      await previous?.ended;
      const stopped = AbortSignal.any([interruption.signal, signal]);
      if (stopped.aborted) throw new IdentityError('cancelled');
      return ceremony(stopped);
    })();
    const ended = result.then(noop, noop);
    const running = { startedBy, interrupt: () => interruption.abort(), ended };
    shared.ceremony = running;
    try {
      return await result;
    } catch (error) {
      const runsAgain = onFocusIn && interruption.signal.aborted && !signal.aborted;
      if (!runsAgain) throw error;
    } finally {
      if (shared.ceremony === running) shared.ceremony = undefined;
    }
  }
}

/** A background ceremony waits for the running one, but interrupts that of another field when its own has the focus. */
async function untilItsTurn(lock: Lock<unknown>): Promise<void> {
  const shared = page();
  let isFocused = false;
  while (shared.ceremony && !lock.signal.aborted && !(isFocused && shared.ceremony.startedBy === 'widget'))
    isFocused = await untilEndedOrFocused(shared.ceremony, lock);
}

/** Resolves to `true` if the person focuses the field first. */
async function untilEndedOrFocused(
  running: Ceremony,
  { signal, onFocusIn }: Lock<unknown>,
): Promise<boolean> {
  let stop = noop;
  const isFocused = await new Promise<boolean>((resolve) => {
    const stopListening = onFocusIn?.(() => resolve(true));
    const end = () => resolve(false);
    signal.addEventListener('abort', end);
    void running.ended.then(end);
    stop = () => {
      signal.removeEventListener('abort', end);
      stopListening?.();
    };
  });
  stop();
  return isFocused;
}

const noop = () => {};

interface Prompt<Credential> {
  /** Settles when the prompt has closed. */
  open(): Promise<Credential>;
  onPrompt?(isOpen: boolean): void;
  /** Called with a credential that arrives after `runPrompt` has rejected. */
  onStale?(credential: Credential): void;
  /** Called before the prompt opens, and after it has closed. `false` cancels the ceremony. */
  isRequested?(): boolean;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Conditional UI has no timeout. */
  readonly isSuggestion?: boolean;
}

/**
 * Closes the prompt when `signal` aborts, or after five minutes. After a failure, waits at most one second until it is
 * closed: a password manager may leave it open. Rejects with an `IdentityError`.
 */
async function runPrompt<Credential>(prompt: Prompt<Credential>): Promise<Credential> {
  const { open, onPrompt, onStale, isRequested = () => true, clock, signal, isSuggestion } = prompt;
  let closed: Promise<unknown> = Promise.resolve();

  async function run(timeout: TimeoutControl): Promise<Credential> {
    if (isSuggestion) timeout.pause();
    if (!isRequested()) throw new IdentityError('cancelled');
    let isOpen = true;
    const close = () => {
      if (isOpen) WebAuthnAbortService.cancelCeremony();
    };
    const opened = open();
    closed = opened;
    timeout.signal.addEventListener('abort', () => {
      close();
      // For conditional UI, the library first checks the browser's support, and cannot cancel the ceremony until then.
      void browserSupportsWebAuthnAutofill().then(close, close);
    });
    onPrompt?.(true);
    const credential = await opened
      .catch((thrown: unknown) => {
        throw ceremonyError(thrown);
      })
      .finally(() => {
        isOpen = false;
        onPrompt?.(false);
      });
    if (!timeout.signal.aborted && isRequested()) return credential;
    onStale?.(credential);
    throw new IdentityError('cancelled');
  }

  try {
    const timeoutError = () => new IdentityError('passkey_refused');
    return await withTimeout({ clock, ms: PASSKEY_PROMPT_LIMIT_MS, timeoutError, signal }, run);
  } catch (error) {
    await withTimeoutOr(clock, PASSKEY_PROMPT_CLOSING_MS, closed, undefined);
    throw error instanceof IdentityError ? error : new IdentityError('cancelled', '', { cause: error });
  }
}

const exists = 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';

const failures: ReadonlyMap<WebAuthnErrorCode, FailureCode> = new Map([
  // A `NotAllowedError`: a dismissed prompt or a timeout. A page cannot learn whether a passkey exists.
  ['ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY', 'passkey_refused'],
  [exists, 'passkey_exists'],
]);

// Messages of browsers and password managers for an existing passkey. Some of these errors have an unexpected name.
const existsPattern = /exclude(d)? ?(list|credentials)|(already|previously) (been )?registered/i;

/** Uses the code that `@simplewebauthn/browser` has derived from the error's name (specification §8). */
function ceremonyError(thrown: unknown): IdentityError {
  const cause = thrown instanceof Error ? thrown : new Error('The ceremony failed', { cause: thrown });
  const known = cause instanceof WebAuthnError ? cause : undefined;
  const original = known?.cause instanceof Error ? known.cause : cause;
  const code = existsPattern.test(original.message)
    ? exists
    : (known?.code ?? 'ERROR_AUTHENTICATOR_GENERAL_ERROR');
  return new IdentityError(failures.get(code) ?? 'passkey_failed', '', { ceremonyError: code, cause });
}

// The same requests as those of `client.webauthn`, through the client's network object; the client stores the session of
// a response. They fail with `client_unavailable` if the client lacks a private property.

async function startSignIn(client: StytchClient, domain?: string) {
  const factor = client.session.getSync() ? 'secondary' : 'primary';
  return post(client, `/webauthn/authenticate/start/${factor}`, {
    domain: domain || location.hostname,
    return_passkey_credential_options: true,
  });
}

/** Reads the captcha token after the prompt, because the token expires within minutes. */
async function finishSignIn(
  client: () => StytchClient,
  credential: AuthenticationResponseJSON,
  minutes: number,
  waiting: AbortSignal,
) {
  const { networkClient, protectedAuth } = partsOf(client());
  const protection = await protectedAuth.getDFPTelemetryIDAndCaptcha();
  waiting.throwIfAborted();
  const response = await networkClient.retriableFetchSDK({
    url: '/webauthn/authenticate',
    method: 'POST',
    body: { ...finishBody(credential, minutes), ...protection },
    retryCallback: protectedAuth.retryWithCaptchaAndDFP,
  });
  return storeSession(client(), response, minutes);
}

/** @param isPasskey if `true`, the provider requires user verification, which conditional create cannot perform */
const startRegistrationRequest = (client: StytchClient, domain: string | undefined, isPasskey: boolean) =>
  post(client, '/webauthn/register/start', {
    domain: domain || location.hostname,
    return_passkey_credential_options: isPasskey,
    user_agent: navigator.userAgent,
  });

async function finishRegistration(
  client: () => StytchClient,
  credential: RegistrationResponseJSON,
  minutes: number,
) {
  const response = await post(client(), '/webauthn/register', finishBody(credential, minutes));
  return storeSession(client(), response, minutes);
}

const finishBody = (credential: object, session_duration_minutes: number) => ({
  public_key_credential: JSON.stringify(credential),
  session_duration_minutes,
});

const post = async (client: StytchClient, url: string, body: object) =>
  partsOf(client).networkClient.fetchSDK({ url, method: 'POST', body });

function storeSession(client: StytchClient, response: unknown, sessionDurationMinutes: number): unknown {
  const { __user: _, ...result } = checkObject(response);
  partsOf(client).subscriptionService.updateSession(result, { sessionDurationMinutes });
  return result;
}

const checkObject = responseCheck(v.looseObject({}));

type Parts = Pick<PrivateProperties, 'networkClient' | 'subscriptionService' | 'protectedAuth'>;

function partsOf(client: StytchClient): Parts {
  const parts = internalsOf(client);
  const isComplete =
    typeof parts.networkClient?.fetchSDK === 'function' &&
    typeof parts.networkClient.retriableFetchSDK === 'function' &&
    typeof parts.subscriptionService?.updateSession === 'function' &&
    typeof parts.protectedAuth?.getDFPTelemetryIDAndCaptcha === 'function';
  if (!isComplete) throw new IdentityError('client_unavailable');
  return parts as Parts; // the cast is safe: the properties that the requests use were checked
}

/** Ceremony options are JSON in a property of the response. */
function optionsCheck<Options>(name: string, schema: v.GenericSchema): CheckResponse<Options> {
  const check = responseCheck(v.object({ [name]: v.pipe(v.string(), v.parseJson(), schema) }));
  // The cast is safe: the library reads only the checked properties.
  return (response) => check(response)[name] as Options;
}

const readRequestOptions = optionsCheck<PublicKeyCredentialRequestOptionsJSON>(
  'public_key_credential_request_options',
  v.looseObject({ challenge: nonEmptyString }),
);

const readCreationOptions = optionsCheck<PublicKeyCredentialCreationOptionsJSON>(
  'public_key_credential_creation_options',
  v.looseObject({
    challenge: nonEmptyString,
    rp: v.looseObject({}),
    user: v.looseObject({ id: nonEmptyString }),
    pubKeyCredParams: v.array(v.unknown()),
  }),
);

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

export interface PasskeyRegistrationRequest {
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

export interface RenamePasskeyRequest {
  registrationId: string;
  name: string;
}

export interface DeletePasskeyRequest {
  registrationId: string;
  /** WebAuthn Signal API: whether to report the deletion. Works only after a ceremony with the passkey on this page. */
  signalChanges: boolean;
}
