import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { discoveryDocument, endpoints } from '../oauth/discovery.ts';
import type { Project } from '../projects/projects.ts';
import { seededProject } from '../projects/seed.ts';
import type { Provider } from '../provider.ts';
import { ApiError } from '../wire/errors.ts';
import { isFields } from '../wire/fields.ts';
import { prepareErrorReply } from '../wire/respond.ts';

/**
 * Adds the endpoints for applications (OpenID Connect) of all projects: the metadata and the keys, and the endpoints of
 * the OpenID Connect library.
 */
export function addOpenIdRoutes(app: FastifyInstance, provider: Provider): void {
  for (const prefix of ['', '/projects/:publicToken']) {
    void app.register(async (issuer) => addIssuerRoutes(issuer, provider), { prefix });
  }
}

function addIssuerRoutes(issuer: FastifyInstance, provider: Provider): void {
  // These documents are public, so the pages of all origins may read them.
  issuer.get('/.well-known/openid-configuration', async (request, reply) =>
    sendPublic(reply, discoveryDocument(issuingProject(request, provider), provider.addresses)),
  );
  issuer.get('/.well-known/jwks.json', async (request, reply) => {
    issuingProject(request, provider); // throws if there is no such project
    return sendPublic(reply, await provider.signingKeys.publicKeys());
  });

  // The library parses the body itself, so Fastify must not parse it.
  issuer.removeAllContentTypeParsers();
  issuer.addContentTypeParser('*', (_request, _body, done) => done(null));
  for (const url of Object.values(endpoints)) {
    issuer.all(url, async (request, reply) => forwardToLibrary(provider, request, reply, url));
  }
}

/** @param url the path of the endpoint, relative to the issuer's address */
async function forwardToLibrary(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
  url: string,
): Promise<void> {
  const project = issuingProject(request, provider);
  const isPreflight = request.method === 'OPTIONS';
  if (!isPreflight && !isWithinLimit(provider, project, request, reply)) return;
  const server = await provider.authorizationServers.of(project);
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  // The library expects the path relative to the issuer's address. The query stays.
  request.raw.url = url + request.url.replace(/^[^?]*/, '');
  await server.callback()(request.raw, reply.raw);
}

/**
 * Counts the call. If the caller has reached the limit, sends the error in the format of OAuth (RFC 6749 §5.2), because
 * the libraries of applications do not read errors of the API.
 */
function isWithinLimit(
  { rateLimiter }: Provider,
  project: Project,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  try {
    rateLimiter.count(project, 'application_calls_per_minute', request.ip);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { message } = prepareErrorReply(error, request, reply);
    void reply.send({ error: 'temporarily_unavailable', error_description: message });
    return false;
  }
}

function sendPublic(reply: FastifyReply, document: object): FastifyReply {
  return reply.header('access-control-allow-origin', '*').send(document);
}

/**
 * Returns the project whose public token is in the path. A path without a public token is of the seeded project, whose
 * issuer is the provider's own address. So the public token of the seeded project is never in the path.
 * @throws ApiError `project_not_found`
 */
function issuingProject({ params }: FastifyRequest, { projects }: Provider): Project {
  const tokenInPath = isFields(params) ? params['publicToken'] : undefined;
  const publicToken = typeof tokenInPath === 'string' ? tokenInPath : seededProject.publicToken;
  const project = projects.find(publicToken);
  if (!project || tokenInPath === seededProject.publicToken) throw new ApiError('project_not_found');
  return project;
}
