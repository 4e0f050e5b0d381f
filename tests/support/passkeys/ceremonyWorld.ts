import type { StytchClient } from '@stytch/vanilla-js/headless';
import { createCeremonies, type Ceremonies } from '../../../src/methods/passkey/provider/ceremony';
import { createRequestSender } from '../../../src/provider/session/requestSender';
import { fakeBrowser, type FakeBrowser } from '../fakes/fakeBrowser';
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

export interface CeremonyWorld {
  readonly browser: FakeBrowser;
  readonly client: StytchClient;
  readonly calls: Ceremonies;
  readonly prompts: Prompt[];
  /** A real browser allows only one. */
  open(): number;
  /** How often a prompt was opened while another one was open. */
  clashes(): number;
  readonly requests: SentRequest[];
  urls(): string[];
  /**
   * The provider's responses: to the first and to the last request of a ceremony (`start`, `finish`), to a rename
   * (`update`) and to a deletion. A test may replace them.
   */
  readonly server: Record<Step, (url: string) => Promise<unknown>>;
  /** Each returned function releases one response. */
  hold(step: Step): (() => void)[];
  /** Default: no. */
  hasSession: boolean;
  readonly stored: { response: object; options: object }[];
  /** A password manager may ignore aborts. Each returned function ends one prompt. */
  ignoreAborts(): ((credential: Credential | null) => void)[];
  /** The passkeys that the browser was told to delete (Signal API). */
  readonly signalled: object[];
  /** A second widget on the page has a client of its own. */
  createClient(): StytchClient;
}

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
export function createCeremonyWorld(): CeremonyWorld {
  let open = 0;
  let clashes = 0;
  let endsOfPrompts: ((credential: Credential | null) => void)[] | undefined;

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
      world.prompts.push({
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
    world.requests.push({ url, body, ...others });
    return world.server[url.includes('/start') ? 'start' : 'finish'](url);
  };

  const createClient = () =>
    ({
      session: {
        getSync: () => (world.hasSession ? signedIn.session : null),
        getTokens: () => null,
        getInfo: () => ({ fromCache: false }),
        revoke: async () => ({}),
        updateSession: () => {},
      },
      onStateChange: () => () => {},
      [Symbol.for('stytch__internal_b2c')]: { networkClient: { fetchSDK: send, retriableFetchSDK: send } },
      _subscriptionService: {
        updateSession: (response: object, options: object) => void world.stored.push({ response, options }),
      },
      user: {
        deleteWebauthnRegistration: (id: string) => {
          world.requests.push({ url: 'delete', body: id });
          return world.server.delete(id);
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
          world.requests.push({ url: 'update', body });
          return world.server.update('update');
        },
      },
    }) as unknown as StytchClient; // the cast is safe: the calls use only these properties

  const browser = fakeBrowser();
  const client = createClient();
  const world: CeremonyWorld = {
    browser,
    client,
    calls: createCeremonies(createRequestSender(client, browser)),
    prompts: [],
    open: () => open,
    clashes: () => clashes,
    requests: [],
    urls: () => world.requests.map(({ url }) => url),
    server: {
      start: async (url) =>
        url.includes('register')
          ? { public_key_credential_creation_options: JSON.stringify(creationOptions) }
          : { public_key_credential_request_options: JSON.stringify(requestOptions) },
      finish: async () => ({ ...signedIn, webauthn_registration_id: 'a/b', __user: {} }),
      update: async () => ({ webauthn_registration: { webauthn_registration_id: 'a/b', name: 'Laptop' } }),
      delete: async () => ({ request_id: 'r', status_code: 200, user_id: 'user-test-1' }),
    },
    hold(step) {
      const usual = world.server[step];
      const releases: (() => void)[] = [];
      world.server[step] = (url) => new Promise((resolve) => releases.push(() => resolve(usual(url))));
      return releases;
    },
    hasSession: false,
    stored: [],
    ignoreAborts: () => (endsOfPrompts = []),
    signalled: [],
    createClient,
  };

  define(
    globalThis,
    'PublicKeyCredential',
    Object.assign(class {}, {
      isConditionalMediationAvailable: async () => true,
      signalUnknownCredential: async (credential: object) => void world.signalled.push(credential),
    }),
  );
  define(globalThis, Symbol.for('portico'), new Map()); // the page's shared state
  const container = { create: promptFor('create'), get: promptFor('get') };
  define(navigator, 'credentials', Object.create(container));
  return world;
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
