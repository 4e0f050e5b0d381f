import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import type { Provider } from './provider.ts';
import { addApiRoutes } from './routes/api/index.ts';
import { addDevRoutes } from './routes/dev/index.ts';
import { addPageRoutes } from './routes/pages/index.ts';
import { addServerRoutes } from './routes/server.ts';
import { allowOrigin } from './wire/apiPipeline.ts';
import { ApiError } from './wire/errors.ts';
import { acceptOnlyJson } from './wire/json.ts';
import { requireLoopbackName } from './wire/loopback.ts';
import { addCommonHeaders, commonHeaders, sendError } from './wire/respond.ts';

/** In characters. A path with a longer part gets the error `invalid_path`. */
const LONGEST_PATH_PART = 256;

/** Creates the HTTP server: the hooks that every request passes, and all routes. It does not listen on a port. */
export async function createApp(provider: Provider): Promise<FastifyInstance> {
  const app = fastify({
    logger: false,
    // With `true`, a caller could choose its own IP address in the header `X-Forwarded-For`.
    trustProxy: false,
    genReqId: () => randomUUID(),
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: LONGEST_PATH_PART },
    // If the router cannot parse a path, Fastify runs no hooks. So this handler sets the headers that a hook usually
    // sets.
    frameworkErrors: (_error, request, reply) => {
      reply.headers(commonHeaders);
      allowOrigin(request, reply, provider);
      sendError(new ApiError('invalid_path'), request, reply);
    },
  });
  app.decorateRequest('call', null);
  acceptOnlyJson(app);
  app.setErrorHandler((error: Error, request, reply) => {
    // If the project was deleted during the call, the database refuses the call's rows.
    const project = request.call?.project;
    const isGone = project && !provider.projects.find(project.publicToken);
    return sendError(isGone ? new ApiError('unauthorized_credentials') : error, request, reply);
  });
  app.setNotFoundHandler(async () => {
    throw new ApiError('route_not_found');
  });
  addCommonHeaders(app);
  requireLoopbackName(app);
  addApiRoutes(app, provider);
  addDevRoutes(app, provider);
  addPageRoutes(app, provider);
  addServerRoutes(app, provider);
  await app.ready();
  return app;
}
