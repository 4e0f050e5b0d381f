import { setTimeout as sleep } from 'node:timers/promises';
import { errorCatalogue, type ErrorType } from '../wire/errors.ts';

/** These are the most useful ones. `project.settings()` returns all. */
export interface ProjectSettings {
  live?: boolean;
  project_name?: string;
  disable_sdk_watermark?: boolean;
  allowed_origins?: string[];
  rate_limits?: false | Record<string, number>;
  redirect_urls?: { login?: string[]; signup?: string[]; reset_password?: string[] };
  [setting: string]: unknown;
}

export interface NewUser {
  email?: string;
  /** In the form `+12025550162`. */
  phone_number?: string;
  password?: string;
  /** If `true`, the password must be reset before it can be used. */
  requires_reset?: boolean;
}

/** What the project contains at the start, and after a reset. */
export interface Seed {
  settings?: ProjectSettings;
  /** Default: `ada@portico.example` with the password `correct horse battery staple`, and `grace@portico.example`. */
  users?: NewUser[];
}

/** An email, text message or WhatsApp message that the provider would have sent. */
export interface Message {
  id: string;
  channel: 'email' | 'sms' | 'whatsapp';
  kind: string;
  to: string;
  subject?: string;
  text: string;
  code?: string;
  /** `kind` is the type of the link's token. */
  links: { kind: string; href: string }[];
  template_id?: string;
  sent_at: string;
}

export interface ApiRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Record<string, unknown> | null;
  status: number;
  at: string;
}

/** A wrong response, or a response that is late, missing, cut off or very slow. */
export type Fault =
  | { status: number; body: object | string; content_type?: string }
  | { delay_ms: number }
  | { hang: true }
  | { hang_body: true }
  | { reset: true }
  | { truncate: true }
  | { drip_bytes_per_s: number };

export interface FaultRule {
  method?: string;
  /** Starts with `/sdk/v1`. `*` stands for one segment. */
  path: string;
  /** The number of requests that get the fault. Default: all. */
  times?: number;
  /** The number of earlier requests that get no fault. Default: 0. */
  skip?: number;
  fault: Fault;
}

export interface OAuthClient {
  client_name?: string;
  client_type: 'first_party' | 'first_party_public' | 'third_party' | 'third_party_public';
  redirect_uris?: string[];
  post_logout_redirect_uris?: string[];
  scopes?: string[];
  /** `true` asks for consent unless the provider has stored an earlier one. */
  consent_required: boolean;
}

const knownErrors: Readonly<Record<string, { status: number; message: string }>> = errorCatalogue;

/**
 * Returns a fault: an error of the API.
 * @param error_type such as `too_many_requests`. If the provider knows it, it also has a status and a message.
 */
export function apiError(
  error_type: ErrorType | (string & {}),
  status = knownErrors[error_type]?.status ?? 400,
  error_message = knownErrors[error_type]?.message ?? 'The request was rejected.',
) {
  const body = {
    status_code: status,
    request_id: 'request-id-test-fault',
    error_type,
    error_message,
    error_url: `https://stytch.com/docs/api/errors/${status}#${error_type}`,
  };
  return { status, body };
}

const POLL_MS = 50;

/** Controls a project of a provider that runs: its users, messages, request log, faults and clock. */
export class Project {
  private readonly read = new Set<string>();
  private clockOffset = 0;

  /** @param url of the provider, such as `http://localhost:3002` */
  constructor(
    readonly url: string,
    readonly publicToken: string,
  ) {}

  static async create(providerUrl: string, settings: ProjectSettings = {}): Promise<Project> {
    const { public_token } = await call<{ public_token: string }>(providerUrl, 'POST', '', settings);
    return new Project(providerUrl, public_token);
  }

  /** The options of the browser's client: it sends all its requests to this provider. */
  get clientOptions() {
    return { endpoints: { testAPIURL: this.url } };
  }

  /** The options of the class `Client` in the package `stytch`. */
  get serverOptions() {
    const named = (noun: string) => this.publicToken.replace('public-token', noun);
    return { project_id: named('project'), secret: named('secret'), env: `${this.url}/` };
  }

  readonly outbox = {
    /** Oldest first. `to` is an email address or a phone number. Default: all messages. */
    list: (filter: { to?: string; after?: string } = {}) =>
      this.call<Message[]>('GET', `/outbox?${new URLSearchParams(filter)}`),

    /** Waits for a message to this address. Each message is returned once. */
    next: async (to: string, { timeout = 30_000 } = {}): Promise<Message> => {
      const deadline = Date.now() + timeout;
      for (;;) {
        const message = (await this.outbox.list({ to })).find(({ id }) => !this.read.has(id));
        if (message) {
          this.read.add(message.id);
          return message;
        }
        if (Date.now() > deadline) throw new Error(`No message to ${to} in the project ${this.publicToken}.`);
        await sleep(POLL_MS);
      }
    },
  };

  readonly faults = {
    add: (rule: FaultRule) => this.call('POST', '/faults', rule),
    remove: () => this.call('DELETE', '/faults'),
  };

  /** The project's clock. Pages have their own. */
  readonly clock = {
    advance: (milliseconds: number) => this.clock.set(this.clockOffset + milliseconds),
    /** The clock then shows the real time plus this offset in milliseconds. */
    set: async (offset: number) => {
      await this.call('POST', '/clock', { offset_ms: offset });
      this.clockOffset = offset;
    },
  };

  /** Removes users, sessions, messages, faults and the request log, and sets the clock. The seed's users come back. */
  async reset(): Promise<void> {
    await this.call('POST', '/reset');
    this.clockOffset = 0;
  }

  remove() {
    return this.call('DELETE', '');
  }

  settings() {
    return this.call<ProjectSettings>('GET', '');
  }

  change(settings: ProjectSettings) {
    return this.call('PATCH', '', settings);
  }

  /** The addresses are verified. */
  addUser(user: NewUser) {
    return this.call<{ user_id: string }>('POST', '/users', user);
  }

  users() {
    return this.call<Record<string, unknown>[]>('GET', '/users');
  }

  /** The code that the app shows now, on the project's clock. */
  totp(user_id: string) {
    return this.call<{ code: string; valid_until: string }>('GET', `/users/${user_id}/totp`);
  }

  startSession(user: { user_id: string; minutes?: number }) {
    return this.call<{ session_token: string; session_jwt: string; session: object }>(
      'POST',
      '/sessions',
      user,
    );
  }

  /** Registers an application that signs people in with OpenID Connect. */
  addClient(client: OAuthClient) {
    return this.call<OAuthClient & { client_id: string; client_secret?: string }>('POST', '/clients', client);
  }

  /** Makes the token of a link. Sends no message. */
  createToken(link: { kind: 'magic_links' | 'login' | 'reset_password' | 'impersonation'; email: string }) {
    return this.call<{ token: string; href: string }>('POST', '/tokens', link);
  }

  /** They are in order. In `path`, `*` stands for one segment. Default: all paths. */
  requests(path?: string) {
    return this.call<ApiRequest[]>('GET', `/requests?${new URLSearchParams(path ? { path } : {})}`);
  }

  /** Returns the telemetry records. */
  events() {
    return this.call<{ event_name: string; details: Record<string, unknown> }[]>('GET', '/events');
  }

  /** Calls the API for clients, as another browser would. */
  callApi(path: string, body: object, sessionToken = this.publicToken): Promise<Response> {
    return fetch(`${this.url}/sdk/v1${path}`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${btoa(`${this.publicToken}:${sessionToken}`)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
  }

  private call<Answer = unknown>(method: string, path: string, body?: object): Promise<Answer> {
    return call(this.url, method, `/${encodeURIComponent(this.publicToken)}${path}`, body);
  }
}

async function call<Answer>(
  providerUrl: string,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const url = `${providerUrl}/dev/projects${path}`;
  const response = await fetch(url, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${text}`);
  // The cast is not checked. If a property is missing, the test that reads it fails.
  return (text ? JSON.parse(text) : undefined) as Answer;
}
