import type { FastifyRequest } from 'fastify';
import type { Project } from '../projects/projects';
import { ApiError } from './errors';
import type { Fault } from './faults';
import type { LoggedRequest } from './requestLog';

/** The pipeline's results about a call, for its route. */
export interface ApiCall {
  project: Project | null;
  /** The session token of the Authorization header; null without a session. */
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
 * Reads `Basic base64(publicToken:secret)`. Without a session the secret is the public token again.
 * Cookies are ignored, except in `sessions/authenticate`: on localhost the cookies of other projects are sent too, and without
 * cookies other sites cannot forge a request.
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
