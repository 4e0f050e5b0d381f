import type { FastifyRequest } from 'fastify';
import type { OAuthClient } from '../projects/clients';
import type { Project } from '../projects/projects';
import type { Provider } from '../provider';
import { requireSession } from '../sessions/currentSession';
import type { Session } from '../sessions/types';
import { projectOf } from '../wire/apiCall';
import { ApiError } from '../wire/errors';
import { asFields, readString } from '../wire/fields';
import type { Fields } from '../wire/fields';
import { readPrompt, readScopes } from './parameters';
import type { Prompt } from './parameters';

const LONGEST_URL = 2048;

/**
 * An application's request for access to a user's account. The consent page sends these fields twice: when the page
 * opens, and when the person has answered.
 */
export interface AuthorizationRequest {
  project: Project;
  session: Session;
  client: OAuthClient;
  redirectUri: string;
  scopes: string[];
  prompt: ReadonlySet<Prompt>;
}

/**
 * Reads and checks an authorization request. An invalid request gets an error as a reply of the API. It never gets a
 * redirect, because its redirect address may be the address of an attacker.
 * @throws ApiError `user_unauthenticated`, `session_not_found`, `connected_app_not_found`,
 * `connected_app_supplied_redirect_url_not_found_in_client`, `unsupported_response_type`,
 * `oauth_invalid_scope_requested`, `invalid_prompt`, `oidc_prompt_none_must_be_exclusive`, `too_many_requests`
 */
export async function readAuthorizationRequest(
  provider: Provider,
  request: FastifyRequest,
): Promise<AuthorizationRequest> {
  const project = projectOf(request);
  const session = await requireSession(provider, request);
  provider.rateLimiter.count(project, 'authorizations_per_minute', session.session_id);
  const body = asFields(request.body);
  const client = await readClient(provider, project, body);
  const redirectUri = readString(body, 'redirect_uri', { max: LONGEST_URL });
  // The address must equal a registered one, character by character (RFC 9700 §2.1).
  if (!client.redirect_uris.includes(redirectUri))
    throw new ApiError('connected_app_supplied_redirect_url_not_found_in_client');
  if (readString(body, 'response_type') !== 'code') throw new ApiError('unsupported_response_type');
  const scopes = readScopes(body);
  const prompt = readPrompt(body);
  return { project, session, client, redirectUri, scopes, prompt };
}

export async function readClient(
  { clients }: Provider,
  project: Project,
  body: Fields,
): Promise<OAuthClient> {
  const client = await clients.find(project, readString(body, 'client_id'));
  if (!client) throw new ApiError('connected_app_not_found');
  return client;
}
