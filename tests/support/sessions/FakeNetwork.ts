export interface PendingRequest {
  readonly path: string;
  /** In `Authorization`: the session token, or the public token without a session. */
  readonly secret: string;
  answer(body: unknown, status?: number): void;
  /** The request fails like a lost connection. */
  fail(): void;
}

/** Replaces `fetch`. Telemetry and requests for the project's settings get an immediate response. */
export class FakeNetwork {
  /** The requests that the test has not taken with `next`, the oldest first. */
  readonly pending: PendingRequest[] = [];

  constructor() {
    // The cast is safe, because the client passes an address and options.
    globalThis.fetch = ((url: string, init?: RequestInit) => this.#send(url, init)) as typeof fetch;
  }

  /** Removes the oldest request to this path from `pending`. */
  async next(path: string): Promise<PendingRequest> {
    await new Promise((resolve) => setTimeout(resolve));
    const index = this.pending.findIndex((request) => request.path === path);
    const [request] = index < 0 ? [] : this.pending.splice(index, 1);
    if (request) return request;
    throw new Error(`No request to ${path}; there are ${this.pending.map((other) => other.path).join(', ')}`);
  }

  #send(url: string, init: RequestInit = {}): Promise<Response> {
    const path = new URL(url).pathname.replace('/sdk/v1', '');
    if (path === '/events') return Promise.resolve(json({}));
    if (path.startsWith('/projects')) return Promise.resolve(json({ data: projectSettings }));
    const credentials = new Headers(init.headers).get('authorization') ?? '';
    return new Promise((resolve, reject) => {
      this.pending.push({
        path,
        secret: atob(credentials.replace('Basic ', '')).split(':')[1] ?? '',
        answer: (body, status = 200) => resolve(json(status === 200 ? { data: body } : body, status)),
        fail: () => reject(new TypeError('Failed to fetch')),
      });
    });
  }
}

/** The ids and tokens of the session contain `name`. */
export const sessionOf = (name: string) => ({
  request_id: 'r',
  status_code: 200,
  user_id: `user-${name}`,
  user: { user_id: `user-${name}` },
  session: { session_id: `session-${name}`, expires_at: new Date(Date.now() + 1_800_000).toISOString() },
  session_token: `token-${name}`,
  session_jwt: `jwt-${name}`,
});

export function clearCookies(): void {
  document.cookie.split('; ').forEach((pair) => {
    document.cookie = `${pair.split('=')[0]}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`;
  });
}

const projectSettings = {
  project_name: 'Example',
  captcha_settings: { enabled: false },
  password_config: null,
  rbac_policy: { roles: [], resources: [], scopes: [] },
  vertical: 'CONSUMER',
};

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}
