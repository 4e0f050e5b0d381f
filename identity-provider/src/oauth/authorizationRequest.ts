import type { FastifyRequest } from 'fastify';
import type { OAuthClient } from '../projects/clients.ts';
import type { Project } from '../projects/projects.ts';
import type { Provider } from '../provider.ts';
import { findSession, requireSession } from '../sessions/currentSession.ts';
import type { Session } from '../sessions/types.ts';
import { projectOf } from '../wire/apiCall.ts';
import { ApiError } from '../wire/errors.ts';
import { asFields, readString, type Fields } from '../wire/fields.ts';
import { readPrompt, readScopes, type Prompt } from './parameters.ts';

const LONGEST_URL = 2048;

/**
 * An application's request for access to the account of a signed-in user. The consent page sends these fields twice:
 * when the page opens, and when the person has answered.
 */
export interface AuthorizationRequest extends ApplicationRequest {
  session: Session;
}

/** The part of an authorization request that needs no session. */
export interface ApplicationRequest {
  project: Project;
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
  const session = await requireSession(provider, request);
  provider.rateLimiter.count(projectOf(request), 'authorizations_per_minute', session.session_id);
  return { session, ...(await readApplicationRequest(provider, request)) };
}

/**
 * Reads an authorization request that the provider must refuse without a screen: its prompt is `none`, and the person
 * is not signed in. The request is checked like others, so that the refusal never goes to the address of an attacker.
 * Returns null for all other requests.
 */
export async function readSilentRefusal(
  provider: Provider,
  request: FastifyRequest,
): Promise<ApplicationRequest | null> {
  const isSilent = readPrompt(asFields(request.body)).has('none');
  if (!isSilent || (await findSession(provider, request))) return null;
  provider.rateLimiter.count(projectOf(request), 'silent_refusals_per_minute', request.ip);
  return readApplicationRequest(provider, request);
}

async function readApplicationRequest(
  provider: Provider,
  request: FastifyRequest,
): Promise<ApplicationRequest> {
  const project = projectOf(request);
  const body = asFields(request.body);
  const client = await readClient(provider, project, body);
  const redirectUri = readString(body, 'redirect_uri', { max: LONGEST_URL });
  // The address must equal a registered one, character by character (RFC 9700 §2.1).
  if (!client.redirect_uris.includes(redirectUri))
    throw new ApiError('connected_app_supplied_redirect_url_not_found_in_client');
  if (readString(body, 'response_type') !== 'code') throw new ApiError('unsupported_response_type');
  return { project, client, redirectUri, scopes: readScopes(body), prompt: readPrompt(body) };
}

/** @throws ApiError `connected_app_not_found` */
export async function readClient(
  { clients }: Provider,
  project: Project,
  body: Fields,
): Promise<OAuthClient> {
  const client = await clients.find(project, readString(body, 'client_id'));
  if (!client) throw new ApiError('connected_app_not_found');
  return client;
}
