import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Project } from '../projects/projects.ts';
import type { Provider } from '../provider.ts';
import { readAuthorization, type ApiCall } from './apiCall.ts';
import { ApiError } from './errors.ts';
import { isFields } from './fields.ts';
import { observeCalls } from './observeCalls.ts';
import { requestId } from './respond.ts';

/** In bytes. */
const BODY_LIMIT = 64 * 1024;
const ALLOW_ORIGIN = 'access-control-allow-origin';

/**
 * Adds the steps of every call, in this order: project, CORS, request log, check of the origin, faults, route, envelope
 * (the members that every reply contains, such as `request_id`).
 */
export function addApiPipeline(api: FastifyInstance, provider: Provider): void {
  api.addHook('onRoute', (route) => {
    route.bodyLimit ??= BODY_LIMIT;
  });

  api.addHook('onRequest', async (request, reply) => {
    request.call = createCall(request, provider);
    allowOrigin(request, reply, provider);
  });

  api.addHook('preValidation', async ({ call, body }) => {
    // Telemetry requests have no `Authorization` header, so their project is read from the body.
    if (call) call.project ??= provider.projects.find(publicTokenOfTelemetry(body) ?? '');
  });
  observeCalls(api, provider, checkOrigin);

  api.addHook('preSerialization', async (request, reply, payload) => {
    if (reply.statusCode >= 300 || !isFields(payload)) return payload;
    return { data: { request_id: requestId(request), status_code: reply.statusCode, ...payload } };
  });

  api.options('/*', async (request, reply) => {
    const { origin } = request.headers;
    if (origin === undefined || !provider.projects.anyAllows(origin))
      throw new ApiError('origin_not_allowed');
    return reply
      .header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
      .header('access-control-allow-headers', 'authorization, content-type, x-sdk-client, x-sdk-parent-host')
      .code(204)
      .send();
  });
}

/** The call's project is named in the path or in the `Authorization` header. */
function createCall(request: FastifyRequest, provider: Provider): ApiCall {
  const credentials = readAuthorization(request.headers.authorization);
  const tokenInPath = isFields(request.params) ? request.params['publicToken'] : undefined;
  const publicToken = typeof tokenInPath === 'string' ? tokenInPath : credentials?.publicToken;
  return {
    project: publicToken === undefined ? null : provider.projects.find(publicToken),
    sessionToken: credentials?.sessionToken ?? null,
    logged: null,
    fault: null,
  };
}

/**
 * Allows the page to read the reply (CORS). Because the client sends credentials, `Access-Control-Allow-Origin` must
 * contain the exact origin of the page.
 */
export function allowOrigin(request: FastifyRequest, reply: FastifyReply, { projects }: Provider): void {
  reply.header('vary', 'Origin');
  const { origin } = request.headers;
  if (origin === undefined) return;
  const project = request.call?.project;
  const isAllowed = project ? isAllowedBy(project, origin) : projects.anyAllows(origin);
  if (!isAllowed) return;
  reply.header(ALLOW_ORIGIN, origin).header('access-control-allow-credentials', 'true');
}

/**
 * Refuses a request that changes data if the project does not allow the page's origin. Requests without the header
 * `Origin` are accepted, because they do not come from a page: with requests that change data, browsers always send
 * this header.
 */
function checkOrigin(request: FastifyRequest, reply: FastifyReply): void {
  const { origin } = request.headers;
  const project = request.call?.project;
  if (origin === undefined || !project || isAllowedBy(project, origin)) return;
  reply.removeHeader(ALLOW_ORIGIN);
  const changesData = request.method !== 'GET' && request.method !== 'HEAD';
  if (changesData) throw new ApiError('origin_not_allowed');
}

function isAllowedBy({ settings }: Project, origin: string): boolean {
  return settings.allowed_origins.includes(origin);
}

/** Reads `[{ event: { public_token } }]`. */
function publicTokenOfTelemetry(body: unknown): string | undefined {
  const first: unknown = Array.isArray(body) ? body[0] : undefined;
  const event = isFields(first) ? first['event'] : undefined;
  const publicToken = isFields(event) ? event['public_token'] : undefined;
  return typeof publicToken === 'string' ? publicToken : undefined;
}
