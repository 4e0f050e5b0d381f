import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './errors';

/**
 * Refuses a request if its host name is not a loopback name. This prevents DNS rebinding: an attacker's own host name
 * could lead to 127.0.0.1, and the attacker's page could then read this provider's replies.
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

/** Refuses requests from pages of other sites. This check protects routes that show or change the provider's data. */
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
