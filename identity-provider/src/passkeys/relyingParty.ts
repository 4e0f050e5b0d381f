import type { FastifyRequest } from 'fastify';
import { projectOf } from '../wire/apiCall';
import { ApiError } from '../wire/errors';
import { readString } from '../wire/fields';
import type { Fields } from '../wire/fields';

/**
 * Reads the relying party ID. It must be the host name of an origin that the project allows, or a parent domain of such
 * a host name. We do not check for public suffixes such as `co.uk`, because browsers refuse them.
 * @throws ApiError `invalid_webauthn_registration_domain`
 */
export function readDomain(request: FastifyRequest, body: Fields): string {
  const error = 'invalid_webauthn_registration_domain';
  const domain = readString(body, 'domain', { max: 253, error });
  const isName = /^[a-z0-9.-]+$/.test(domain) && /[a-z]/.test(domain);
  if (!isName || originsOf(request, domain).length === 0) throw new ApiError(error);
  return domain;
}

/**
 * Returns the origins from which a ceremony for the domain is accepted. If the request has the header `Origin`, as all
 * requests from browsers have, only that origin is accepted.
 */
export function originsOf(request: FastifyRequest, domain: string): string[] {
  const { origin: own } = request.headers;
  return projectOf(request).settings.allowed_origins.filter(
    (origin) => isWithin(new URL(origin).hostname, domain) && (own === undefined || own === origin),
  );
}

function isWithin(hostname: string, domain: string): boolean {
  return hostname === domain || (domain.includes('.') && hostname.endsWith(`.${domain}`));
}
