import { identityProvider } from '../addresses';

/** The project settings that tests use. The provider's `/dev/projects` accepts more. */
export interface ProjectSettings {
  live?: boolean;
  project_name?: string;
  disable_sdk_watermark?: boolean;
  allowed_origins?: string[];
  rate_limits?: false | Record<string, number>;
  redirect_urls?: { login?: string[]; signup?: string[]; reset_password?: string[] };
  [setting: string]: unknown;
}

/** A message in the provider's outbox. */
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

/** A request in the provider's log. */
export interface ApiRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Record<string, unknown> | null;
  status: number;
  at: string;
}

/**
 * How the provider answers a request wrongly: with this reply, late, never, with headers alone, with a closed connection,
 * with the first part of the reply, or very slowly.
 */
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
  /** The path of the request. It starts with `/sdk/v1`, and `*` stands for one segment. */
  path: string;
  /** The number of requests that get the fault. Default: all. */
  times?: number;
  /** The number of requests before these that get no fault. Default: 0. */
  skip?: number;
  fault: Fault;
}

export interface OAuthClient {
  client_name?: string;
  client_type: 'first_party' | 'first_party_public' | 'third_party' | 'third_party_public';
  redirect_uris?: string[];
  post_logout_redirect_uris?: string[];
  scopes?: string[];
  /**
   * If `false`, the person never has to consent. If `true`, the person has to, unless the provider has stored an
   * earlier consent.
   */
  consent_required: boolean;
}

/**
 * A project at the identity provider, created for one test. It has its own users, messages, request log, faults and
 * clock.
 */
export class Project {
  private constructor(readonly publicToken: string) {}

  static async create(settings: ProjectSettings = {}): Promise<Project> {
    const { public_token } = await call<{ public_token: string }>('POST', '', settings);
    return new Project(public_token);
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

  addUser(user: { email?: string; phone_number?: string; password?: string; requires_reset?: boolean }) {
    return this.call<{ user_id: string }>('POST', '/users', user);
  }

  users() {
    return this.call<Record<string, unknown>[]>('GET', '/users');
  }

  /** Returns the code that the user's authenticator app shows now, on the project's clock. */
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

  /** Registers an application that may request access to the project's users. */
  addClient(client: OAuthClient) {
    return this.call<OAuthClient & { client_id: string; client_secret?: string }>('POST', '/clients', client);
  }

  /** Creates the token of a link without sending a message. */
  createToken(link: { kind: 'magic_links' | 'login' | 'reset_password'; email: string }) {
    return this.call<{ token: string; href: string }>('POST', '/tokens', link);
  }

  /** Returns the messages to an address or a phone number, by default all. */
  outbox(filter: { to?: string; after?: string } = {}) {
    return this.call<Message[]>('GET', `/outbox?${new URLSearchParams(filter)}`);
  }

  /** Returns the API requests of the project in order, by default to all paths. `*` stands for one segment. */
  requests(path?: string) {
    return this.call<ApiRequest[]>('GET', `/requests?${new URLSearchParams(path ? { path } : {})}`);
  }

  /** Returns the telemetry records that the client has sent. */
  events() {
    return this.call<{ event_name: string; details: Record<string, unknown> }[]>('GET', '/events');
  }

  addFault(rule: FaultRule) {
    return this.call('POST', '/faults', rule);
  }

  removeFaults() {
    return this.call('DELETE', '/faults');
  }

  /** Sets the project's clock to the real time plus this many milliseconds. */
  moveClock(offset_ms: number) {
    return this.call('POST', '/clock', { offset_ms });
  }

  private call<Answer = unknown>(method: string, path: string, body?: object): Promise<Answer> {
    return call(method, `/${encodeURIComponent(this.publicToken)}${path}`, body);
  }
}

async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const url = `${identityProvider}/dev/projects${path}`;
  const response = await fetch(url, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${text}`);
  // The cast is not checked. If a member is missing, the test that reads it fails.
  return (text ? JSON.parse(text) : undefined) as Answer;
}
