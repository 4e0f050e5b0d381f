import type { FastifyRequest } from 'fastify';
import type { Project } from '../projects/projects';
import { ApiError } from './errors';
import type { Fault } from './faults';
import type { LoggedRequest } from './requestLog';

export interface ApiCall {
  project: Project | null;
  /** The session token in the `Authorization` header, or null. */
  sessionToken: string | null;
  logged: LoggedRequest | null;
  fault: Fault | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null if the request is not a call of the API. */
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
 * Reads the header `Authorization: Basic base64(publicToken:secret)`. The secret is the session token. If the client
 * has no session, it sends the public token twice.
 * Only `sessions/authenticate` also reads the session token from a cookie. If all calls did, a page of another site
 * could send calls in the person's session, because the browser adds the cookie by itself. Another reason: on
 * localhost, the cookie may belong to another project.
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
