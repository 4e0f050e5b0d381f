import { host, identityProvider } from '../addresses';

/** The provider's `/dev/projects` accepts more. */
export interface ProjectSettings {
  live?: boolean;
  project_name?: string;
  disable_sdk_watermark?: boolean;
  allowed_origins?: string[];
  rate_limits?: false | Record<string, number>;
  redirect_urls?: { login?: string[]; signup?: string[]; reset_password?: string[] };
  [setting: string]: unknown;
}

export interface Message {
  id: string;
  channel: 'email' | 'sms' | 'whatsapp';
  kind: string;
  to: string;
  subject?: string;
  text: string;
  code?: string;
  /** The type of the link's token. */
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

/** For one test, with its own users, messages, request log, faults and clock. */
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

  addClient(client: OAuthClient) {
    return this.call<OAuthClient & { client_id: string; client_secret?: string }>('POST', '/clients', client);
  }

  /** Sends no message. */
  createToken(link: { kind: 'magic_links' | 'login' | 'reset_password' | 'impersonation'; email: string }) {
    return this.call<{ token: string; href: string }>('POST', '/tokens', link);
  }

  /** `to` is an email address or a phone number. Default: all messages. */
  outbox(filter: { to?: string; after?: string } = {}) {
    return this.call<Message[]>('GET', `/outbox?${new URLSearchParams(filter)}`);
  }

  /** They are in order. In `path`, `*` stands for one segment. Default: all paths. */
  requests(path?: string) {
    return this.call<ApiRequest[]>('GET', `/requests?${new URLSearchParams(path ? { path } : {})}`);
  }

  /** Returns the telemetry records. */
  events() {
    return this.call<{ event_name: string; details: Record<string, unknown> }[]>('GET', '/events');
  }

  addFault(rule: FaultRule) {
    return this.call('POST', '/faults', rule);
  }

  removeFaults() {
    return this.call('DELETE', '/faults');
  }

  /** The clock shows the real time plus this offset. */
  moveClock(offset_ms: number) {
    return this.call('POST', '/clock', { offset_ms });
  }

  /** Calls the API for clients, as another browser would. */
  callApi(path: string, body: object, sessionToken = this.publicToken): Promise<Response> {
    return fetch(`${identityProvider}/sdk/v1${path}`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${btoa(`${this.publicToken}:${sessionToken}`)}`,
        'content-type': 'application/json',
        origin: host,
      },
      body: JSON.stringify(body),
    });
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
  // The cast is not checked. If a property is missing, the test that reads it fails.
  return (text ? JSON.parse(text) : undefined) as Answer;
}
