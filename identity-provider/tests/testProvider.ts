import type { FastifyInstance } from 'fastify';
import { createApp } from '../src/app';
import { readEnvironment } from '../src/environment';
import type { Message } from '../src/messages/outbox';
import { createProvider } from '../src/provider';

type Json = Record<string, unknown>;
type Method = 'DELETE' | 'GET' | 'OPTIONS' | 'PATCH' | 'POST' | 'PUT';

/** The origin of the host. New projects allow its pages to call the API. */
export const hostOrigin = 'http://localhost:3000';

/** Returns the header `Authorization` of a call. In calls of the API, `secret` is the session token. */
export function basicAuthorization(publicToken: string, secret: string): string {
  return `Basic ${Buffer.from(`${publicToken}:${secret}`).toString('base64')}`;
}

export interface Reply {
  status: number;
  /**
   * The body of the reply: parsed JSON, or a text. The type is `any`, because each test checks the fields that it
   * reads.
   */
  body: ReturnType<typeof JSON.parse>;
  headers: Record<string, unknown>;
}

export interface TestProvider {
  app: FastifyInstance;
  /** A text is sent unchanged. Any other body is sent as JSON. */
  request(method: Method, url: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  createProject(settings?: Json): Promise<TestProject>;
  close(): Promise<void>;
}

export interface TestProject {
  publicToken: string;
  /** Calls the API with the same headers as the client. `session` is the session token. */
  call(method: Method, path: string, body?: unknown, session?: string): Promise<Reply>;
  post(path: string, body?: unknown, session?: string): Promise<Reply>;
  /** Calls a route below `/dev/projects/{token}`. */
  dev(method: Method, path: string, body?: unknown): Promise<Reply>;
  /** Returns the messages to an address, oldest first. */
  outbox(to: string): Promise<Message[]>;
  lastMessage(to: string): Promise<Message>;
  /**
   * Follows a link in the newest message to an address. By default it follows the first link. Returns the token in the
   * redirect address.
   */
  followLink(to: string, kind?: string): Promise<string>;
  /** Sets the project's clock to the real time plus `minutes`, and not to its own time plus `minutes`. */
  moveClock(minutes: number): Promise<void>;
  /**
   * Creates a user with these fields (see `POST /dev/projects/{token}/users`), and a session of this user. `minutes` is
   * the length of the session.
   */
  createSession(user?: Json, minutes?: number): Promise<{ token: string; userId: string }>;
}

/** Starts a provider that does not listen on a port. By default it keeps its data in memory. */
export async function startTestProvider(databaseUrl = ':memory:'): Promise<TestProvider> {
  const provider = await createProvider(readEnvironment({}).addresses, databaseUrl);
  const app = await createApp(provider);

  const request: TestProvider['request'] = async (method, url, body, headers = {}) => {
    const response = await app.inject({
      method,
      url,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const isJson = String(response.headers['content-type']).includes('json');
    return {
      status: response.statusCode,
      headers: response.headers,
      body: isJson && response.body !== '' ? response.json() : response.body,
    };
  };

  return {
    app,
    request,
    async createProject(settings = {}) {
      const { body } = await request('POST', '/dev/projects', settings);
      return createTestProject(request, body.public_token);
    },
    async close() {
      await app.close();
      provider.close();
    },
  };
}

/** Returns the functions for an existing project. */
export function createTestProject(request: TestProvider['request'], publicToken: string): TestProject {
  const call: TestProject['call'] = (method, path, body, session = publicToken) =>
    request(method, `/sdk/v1${path}`, body, {
      'content-type': 'application/json',
      authorization: basicAuthorization(publicToken, session),
      origin: hostOrigin,
    });
  const dev: TestProject['dev'] = (method, path, body) =>
    request(method, `/dev/projects/${publicToken}${path}`, body);
  const outbox: TestProject['outbox'] = async (to) =>
    (await dev('GET', `/outbox?to=${encodeURIComponent(to)}`)).body;
  const lastMessage: TestProject['lastMessage'] = async (to) => {
    const message = (await outbox(to)).at(-1);
    if (!message) throw new Error(`Nothing was sent to ${to}.`);
    return message;
  };

  return {
    publicToken,
    call,
    post: (path, body, session) => call('POST', path, body, session),
    dev,
    outbox,
    lastMessage,
    async followLink(to, wanted) {
      const { links } = await lastMessage(to);
      const link = links.find(({ kind }) => wanted === undefined || kind === wanted);
      const { pathname, search } = new URL(link?.href ?? '');
      const { headers } = await request('GET', `${pathname}${search}`);
      return new URL(String(headers['location'])).searchParams.get('token') ?? '';
    },
    async moveClock(minutes) {
      await dev('POST', '/clock', { offset_ms: minutes * 60_000 });
    },
    async createSession(user = {}, minutes) {
      const { body: created } = await dev('POST', '/users', user);
      const { body } = await dev('POST', '/sessions', { user_id: created.user_id, minutes });
      return { token: body.session_token, userId: created.user_id };
    },
  };
}
