import type { FastifyRequest } from 'fastify';
import { projectOf } from '../wire/apiCall.ts';
import { ApiError } from '../wire/errors.ts';
import { readString, type Fields } from '../wire/fields.ts';

/** The maximum length of a name in DNS. */
const LONGEST_HOST_NAME = 253;

/**
 * Reads the relying party ID. It must be the host name of an origin that the project allows, or a parent domain of such
 * a host name. We do not check for public suffixes such as `co.uk`, because browsers refuse them.
 * @throws ApiError `invalid_webauthn_registration_domain`
 */
export function readDomain(request: FastifyRequest, body: Fields): string {
  const error = 'invalid_webauthn_registration_domain';
  const domain = readString(body, 'domain', { max: LONGEST_HOST_NAME, error });
  // An IP address has no letter. WebAuthn does not allow IP addresses.
  const isHostName = /^[a-z0-9.-]+$/.test(domain) && /[a-z]/.test(domain);
  if (!isHostName || originsOf(request, domain).length === 0) throw new ApiError(error);
  return domain;
}

/**
 * Returns the origins from which a ceremony for the domain is accepted. If the request has the header `Origin`, as all
 * requests from browsers have, only that origin is accepted.
 */
export function originsOf(request: FastifyRequest, domain: string): string[] {
  const { origin: requestOrigin } = request.headers;
  const { allowed_origins: allowed } = projectOf(request).settings;
  const candidates = allowed.filter((origin) => requestOrigin === undefined || requestOrigin === origin);
  return candidates.filter((origin) => isWithin(new URL(origin).hostname, domain));
}

/** A domain without a dot, such as `localhost` or `com`, is not a parent domain. */
function isWithin(hostname: string, domain: string): boolean {
  if (hostname === domain) return true;
  return domain.includes('.') && hostname.endsWith(`.${domain}`);
}
