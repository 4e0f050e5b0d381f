import type { StytchClient } from '@stytch/vanilla-js/headless';
import { createCeremonies } from '../../../src/methods/passkey/provider/ceremony';
import { createRequestSender } from '../../../src/provider/session/requestSender';
import { fakeBrowser } from '../fakes/fakeBrowser';
import { signedIn } from '../fakes/fakeIdentity';

type Options = CredentialCreationOptions & CredentialRequestOptions & { mediation?: string };

/** Stays open until the test answers it, or the code under test aborts it. */
export interface Prompt {
  readonly operation: 'create' | 'get';
  readonly options: Options;
  answer(id?: string): void;
  /** For example `NotAllowedError`. */
  fail(name: string, message?: string): void;
}

interface SentRequest {
  url: string;
  body: unknown;
  retryCallback?: unknown;
}

type Step = 'start' | 'finish' | 'update' | 'delete';

export type CeremonyWorld = ReturnType<typeof createCeremonyWorld>;

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

export const retryCallback = () => undefined;

/** Has only the properties that `@simplewebauthn/browser` reads. */
export const credentialOf = (id: string) =>
  ({
    id,
    rawId: bytes(id),
    type: 'public-key',
    response: {
      clientDataJSON: bytes('{}'),
      attestationObject: bytes('attestation'),
      authenticatorData: bytes('authenticator'),
      signature: bytes('signature'),
      userHandle: null,
    },
    getClientExtensionResults: () => ({}),
  }) as unknown as Credential; // the cast is safe: only these properties are read

const requestOptions = { challenge: 'AAAA', rpId: 'localhost', userVerification: 'required' };
const creationOptions = {
  rp: { id: 'localhost', name: 'Example' },
  user: { id: 'dXNlcg', name: 'ada@example.com', displayName: 'Ada' },
  challenge: 'AAAA',
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  authenticatorSelection: { userVerification: 'discouraged', residentKey: 'preferred' },
};

const define = (target: object, name: PropertyKey, value: unknown) =>
  Object.defineProperty(target, name, { value, configurable: true });

/** Replaces functions of `navigator` and `PublicKeyCredential`. Call it before each test. */
export function createCeremonyWorld() {
  let open = 0;
  let clashes = 0;
  let endsOfPrompts: ((credential: Credential | null) => void)[] | undefined;
  const prompts: Prompt[] = [];
  const requests: SentRequest[] = [];
  const stored: { response: object; options: object }[] = [];
  const signalled: object[] = [];
  let session: object | null = null;
  /**
   * The provider's responses: to the first and to the last request of a ceremony (`start`, `finish`), to a rename
   * (`update`) and to a deletion. A test may replace them.
   */
  const server: Record<Step, (url: string) => Promise<unknown>> = {
    start: async (url) =>
      url.includes('register')
        ? { public_key_credential_creation_options: JSON.stringify(creationOptions) }
        : { public_key_credential_request_options: JSON.stringify(requestOptions) },
    finish: async () => ({ ...signedIn, webauthn_registration_id: 'a/b', __user: {} }),
    update: async () => ({ webauthn_registration: { webauthn_registration_id: 'a/b', name: 'Laptop' } }),
    delete: async () => ({ request_id: 'r', status_code: 200, user_id: 'user-test-1' }),
  };

  const promptFor = (operation: Prompt['operation']) => (options: Options) =>
    new Promise<Credential | null>((resolve, reject) => {
      if (endsOfPrompts) return void endsOfPrompts.push(resolve);
      if (options.signal?.aborted) return reject(new DOMException('', 'AbortError'));
      if (open > 0) clashes++;
      open++;
      let isOpen = true;
      const close = () => {
        if (isOpen) open--;
        isOpen = false;
      };
      options.signal?.addEventListener('abort', () => {
        // A browser closes an aborted prompt asynchronously, too.
        void Promise.resolve().then(() => {
          close();
          reject(new DOMException('', 'AbortError'));
        });
      });
      prompts.push({
        operation,
        options,
        answer(id = 'credential-1') {
          close();
          resolve(credentialOf(id));
        },
        fail(name, message = '') {
          close();
          reject(new DOMException(message, name));
        },
      });
    });

  const send = async ({ url, body, ...others }: SentRequest & { method?: string }) => {
    delete others.method;
    requests.push({ url, body, ...others });
    return server[url.includes('/start') ? 'start' : 'finish'](url);
  };

  const createClient = () =>
    ({
      session: {
        getSync: () => session,
        getTokens: () => null,
        getInfo: () => ({ fromCache: false }),
        revoke: async () => ({}),
        updateSession: () => {},
      },
      onStateChange: () => () => {},
      [Symbol.for('stytch__internal_b2c')]: { networkClient: { fetchSDK: send, retriableFetchSDK: send } },
      _subscriptionService: {
        updateSession: (response: object, options: object) => void stored.push({ response, options }),
      },
      user: {
        deleteWebauthnRegistration: (id: string) => {
          requests.push({ url: 'delete', body: id });
          return server.delete(id);
        },
      },
      webauthn: {
        dfpProtectedAuth: {
          getDFPTelemetryIDAndCaptcha: async () => ({
            dfp_telemetry_id: undefined,
            captcha_token: 'captcha',
          }),
          retryWithCaptchaAndDFP: retryCallback,
        },
        update: (body: unknown) => {
          requests.push({ url: 'update', body });
          return server.update('update');
        },
      },
    }) as unknown as StytchClient; // the cast is safe: the calls use only these properties

  const browser = fakeBrowser();
  const client = createClient();
  define(
    globalThis,
    'PublicKeyCredential',
    Object.assign(class {}, {
      isConditionalMediationAvailable: async () => true,
      signalUnknownCredential: async (credential: object) => void signalled.push(credential),
    }),
  );
  define(globalThis, Symbol.for('portico'), new Map()); // the page's shared state
  const container = { create: promptFor('create'), get: promptFor('get') };
  define(navigator, 'credentials', Object.create(container));

  return {
    browser,
    client,
    calls: createCeremonies(createRequestSender(client, browser)),
    prompts,
    /** A real browser allows only one. */
    open: () => open,
    /** How often a prompt was opened while another one was open. */
    clashes: () => clashes,
    requests,
    urls: () => requests.map(({ url }) => url),
    server,
    /** Each returned function releases one response. */
    hold(step: Step) {
      const usual = server[step];
      const releases: (() => void)[] = [];
      server[step] = (url) => new Promise((resolve) => releases.push(() => resolve(usual(url))));
      return releases;
    },
    signIn: () => void (session = signedIn.session),
    stored,
    /** A password manager may ignore aborts. Each returned function ends one prompt. */
    ignoreAborts: (): ((credential: Credential | null) => void)[] => (endsOfPrompts = []),
    /** The passkeys that the browser was told to delete (Signal API). */
    signalled,
    /** A second widget on the page has a client of its own. */
    createClient,
  };
}

export const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

export async function nextPrompt({ prompts }: CeremonyWorld, count = 1): Promise<Prompt> {
  for (let tick = 0; tick < 50 && prompts.length < count; tick++) await settle();
  const found = prompts[count - 1];
  if (!found) throw new Error(`There are ${prompts.length} prompts`);
  return found;
}

export const request = { sessionDurationMinutes: 30, signalChanges: true };
export const offered = { ...request, onOffered: () => {} };
export const neverAborted = new AbortController().signal;
/** The client throws such an error after a rejection by the provider. */
export const rejection = (error_type: string, status_code: number) =>
  Object.assign(new Error(), { error_type, status_code });
