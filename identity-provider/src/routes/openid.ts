import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endpoints } from '../oauth/authorizationServers';
import { discoveryDocument } from '../oauth/discovery';
import { seededProject } from '../projects/seed';
import type { Project } from '../projects/projects';
import type { Provider } from '../provider';
import { ApiError } from '../wire/errors';
import { isFields } from '../wire/fields';
import { noteError } from '../wire/respond';

export function addOpenIdRoutes(app: FastifyInstance, provider: Provider): void {
  for (const prefix of ['', '/projects/:publicToken']) {
    void app.register(async (issuer) => addIssuer(issuer, provider), { prefix });
  }
}

function addIssuer(issuer: FastifyInstance, provider: Provider): void {
  // These documents are public, so the pages of all origins may read them.
  issuer.get('/.well-known/openid-configuration', async (request, reply) =>
    sendPublic(reply, discoveryDocument(projectOf(request, provider), provider.addresses)),
  );
  issuer.get('/.well-known/jwks.json', async (request, reply) => {
    projectOf(request, provider);
    return sendPublic(reply, await provider.signingKeys.publicKeys());
  });

  // The library parses the body itself, so Fastify must not parse it.
  issuer.removeAllContentTypeParsers();
  issuer.addContentTypeParser('*', (_request, _body, done) => done(null));
  for (const url of Object.values(endpoints)) {
    issuer.all(url, async (request, reply) => forward(provider, request, reply, url));
  }
}

async function forward(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
  url: string,
): Promise<void> {
  const project = projectOf(request, provider);
  if (request.method !== 'OPTIONS' && !isWithinLimit(provider, project, request, reply)) return;
  const server = await provider.authorizationServers.of(project);
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
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
    const { message } = noteError(error, request, reply);
    void reply.send({ error: 'temporarily_unavailable', error_description: message });
    return false;
  }
}

function sendPublic(reply: FastifyReply, document: object): FastifyReply {
  return reply.header('access-control-allow-origin', '*').send(document);
}

function projectOf({ params }: FastifyRequest, { projects }: Provider): Project {
  const named = isFields(params) ? params['publicToken'] : undefined;
  const publicToken = typeof named === 'string' ? named : seededProject.publicToken;
  const project = projects.find(publicToken);
  // The issuer of the seeded project is the provider's own address. So the path of the seeded project never contains a
  // public token.
  if (!project || named === seededProject.publicToken) throw new ApiError('project_not_found');
  return project;
}
