import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './errors';

/**
 * A page elsewhere can point its own host name at 127.0.0.1, so the host name of a request must be a
 * loopback one. Binding to loopback does not prevent that.
 */
export function answerOnlyToLoopbackNames(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!isLoopbackName(request.hostname)) throw new ApiError('host_not_allowed');
  });
}

export function isLoopbackName(hostname: string): boolean {
  return (
    ['localhost', '127.0.0.1', '[::1]', '::1'].includes(hostname) || /^[a-z0-9-]+\.localhost$/.test(hostname)
  );
}

/** For routes that show or control the provider's data: requests of other sites are refused. */
export function refuseOtherSites(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cross-origin-resource-policy', 'same-origin');
    const { origin } = request.headers;
    if (origin !== undefined && origin !== `http://${request.host}`) throw new ApiError('origin_not_allowed');
    const site = request.headers['sec-fetch-site'];
    const isForeign = site === 'cross-site' || site === 'same-site';
    if (isForeign && !isTopLevelVisit(request)) throw new ApiError('origin_not_allowed');
  });
}

function isTopLevelVisit({ method, headers }: FastifyRequest): boolean {
  return (
    method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'
  );
}
