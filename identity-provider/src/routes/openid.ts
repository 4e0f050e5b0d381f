import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endpoints } from '../oauth/authorizationServers';
import { discoveryDocument } from '../oauth/discovery';
import { seededProject } from '../projects/seed';
import type { Project } from '../projects/projects';
import type { Provider } from '../provider';
import { ApiError } from '../wire/errors';
import { isFields } from '../wire/fields';

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
  const server = await provider.authorizationServers.of(projectOf(request, provider));
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  request.raw.url = url + request.url.replace(/^[^?]*/, '');
  await server.callback()(request.raw, reply.raw);
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
