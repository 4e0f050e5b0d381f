import type { FastifyRequest } from 'fastify';
import { projectOf } from '../wire/apiCall';
import { ApiError } from '../wire/errors';

/**
 * Origin of the requesting page, from the browser's header, otherwise from the client's.
 * @throws ApiError `invalid_siwe_domain` if the project does not list it
 */
export function readPageOrigin(request: FastifyRequest): string {
  const { origin, 'x-sdk-parent-host': saidByClient } = request.headers;
  const known = projectOf(request).settings.allowed_origins;
  const page = known.find((allowed) => allowed === (origin ?? saidByClient));
  if (page === undefined) throw new ApiError('invalid_siwe_domain');
  return page;
}
