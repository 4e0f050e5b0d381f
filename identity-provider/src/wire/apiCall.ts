import type { FastifyRequest } from 'fastify';
import type { Project } from '../projects/projects';
import { ApiError } from './errors';
import type { Fault } from './faults';
import type { LoggedRequest } from './requestLog';

/** What the pipeline has found out about a call of the API by the time its route runs. */
export interface ApiCall {
  project: Project | null;
  /** The session token of the Authorization header; null when nobody is logged in. */
  sessionToken: string | null;
  logged: LoggedRequest | null;
  fault: Fault | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null outside the API. */
    call: ApiCall | null;
  }
}

export function projectOf(request: FastifyRequest): Project {
  const project = request.call?.project;
  if (!project) throw new ApiError('unauthorized_credentials');
  return project;
}

export interface Credentials {
  publicToken: string;
  sessionToken: string | null;
}

/**
 * Reads `Basic base64(publicToken:secret)`. The secret is the public token again while nobody is logged in.
 * Cookies are not looked at, but for `sessions/authenticate`: on localhost those of other projects arrive too, and ignoring
 * them leaves nothing to forge a request with.
 */
export function readAuthorization(header: string | undefined): Credentials | null {
  const [, encoded] = /^Basic ([A-Za-z0-9+/=]{1,4096})$/i.exec(header ?? '') ?? [];
  if (encoded === undefined) return null;
  const decoded = Buffer.from(encoded, 'base64').toString('latin1');
  const separator = decoded.indexOf(':');
  if (separator < 1) return null;
  const publicToken = decoded.slice(0, separator);
  const secret = decoded.slice(separator + 1);
  return { publicToken, sessionToken: secret === '' || secret === publicToken ? null : secret };
}
