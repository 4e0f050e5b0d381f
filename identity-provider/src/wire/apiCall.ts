import type { FastifyRequest } from 'fastify';
import type { Project } from '../projects/projects.ts';
import { ApiError } from './errors.ts';
import type { Fault } from './faults.ts';
import type { LoggedRequest } from './requestLog.ts';

/** What the hooks have found out about a call of the API. Each step of the pipeline fills in its part. */
export interface ApiCall {
  /** Null if the call names no known project. */
  project: Project | null;
  /** The session token in the `Authorization` header, or null. */
  sessionToken: string | null;
  /** The call's entry in the request log, or null if the call is not logged yet. */
  logged: LoggedRequest | null;
  /** The fault that a test has injected into this call, or null. */
  fault: Fault | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null if the request is not a call of the API. */
    call: ApiCall | null;
  }
}

/**
 * Returns the project of a call.
 * @throws ApiError `unauthorized_credentials` if the call names no known project
 */
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
  const hasSession = secret !== '' && secret !== publicToken;
  return { publicToken, sessionToken: hasSession ? secret : null };
}
