import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from './errors.ts';

/** Refuses requests from pages of other sites. This check protects routes that show or change the provider's data. */
export function refuseOtherSites(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cross-origin-resource-policy', 'same-origin');
    const { origin, 'sec-fetch-site': site } = request.headers;
    const isOwnOrigin = origin === undefined || origin === `http://${request.host}`;
    if (!isOwnOrigin) throw new ApiError('origin_not_allowed');
    const isFromOtherSite = site === 'cross-site' || site === 'same-site';
    if (isFromOtherSite && !isTopLevelVisit(request)) throw new ApiError('origin_not_allowed');
  });
}

/** Returns whether a link on another page leads to this address. The other page cannot read the reply. */
function isTopLevelVisit({ method, headers }: FastifyRequest): boolean {
  return (
    method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'
  );
}
