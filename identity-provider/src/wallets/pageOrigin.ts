import type { FastifyRequest } from 'fastify';
import { projectOf } from '../wire/apiCall';
import { ApiError } from '../wire/errors';

/**
 * Returns the origin of the page that requests a challenge. The browser sends the origin in the header `Origin`. If
 * this header is missing, the function reads `X-SDK-Parent-Host`, which the client sends.
 * @throws ApiError `invalid_siwe_domain` if the project does not allow the origin
 */
export function readPageOrigin(request: FastifyRequest): string {
  const { origin: fromBrowser, 'x-sdk-parent-host': fromClient } = request.headers;
  const origin = fromBrowser ?? fromClient;
  const allowed = projectOf(request).settings.allowed_origins.find((listed) => listed === origin);
  if (allowed === undefined) throw new ApiError('invalid_siwe_domain');
  return allowed;
}
