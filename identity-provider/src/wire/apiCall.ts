import type { FastifyRequest } from 'fastify';
import type { Project } from '../projects/projects';
import { ApiError } from './errors';
import type { Fault } from './faults';
import type { LoggedRequest } from './requestLog';

/** The pipeline's results about a call. Routes read them. */
export interface ApiCall {
  project: Project | null;
  /** The session token in the Authorization header, or null if the header contains none. */
  sessionToken: string | null;
  logged: LoggedRequest | null;
  fault: Fault | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The data of a call of the API, or null if the request belongs to another part. */
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
 * Reads `Basic base64(publicToken:secret)`. The secret is the session token. Without a session the client sends the
 * public token again, in the place of the secret.
 *
 * Cookies are ignored, except in `sessions/authenticate`: on localhost the browser also sends the cookies of other
 * projects, and other sites could forge requests if cookies were enough.
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
