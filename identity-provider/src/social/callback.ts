import type { FastifyRequest } from 'fastify';
import type { Addresses } from '../environment';
import type { Project, Projects } from '../projects/projects';
import { ApiError } from '../wire/errors';
import { isFields } from '../wire/fields';
import { isSocialProvider } from './socialProviders';
import type { SocialProvider } from './socialProviders';

/**
 * Returns the last part of the callback's path. It names a project and one of its social providers, and is not secret.
 */
export function callbackId({ publicToken }: Project, provider: SocialProvider): string {
  return `oauth-callback-${provider}-${publicToken}`;
}

/** Returns the address to which a social provider sends the browser back. */
export function callbackAddress(addresses: Addresses, project: Project, provider: SocialProvider): string {
  return `${addresses.provider}/v1/oauth/callback/${callbackId(project, provider)}`;
}

interface Callback {
  project: Project;
  provider: SocialProvider;
}

/** Finds the project and the social provider of a callback. Returns null for an unknown id. */
export function findCallback(projects: Projects, id: unknown): Callback | null {
  const [, provider, publicToken = ''] = /^oauth-callback-([a-z]+)-(.+)$/.exec(String(id)) ?? [];
  const project = projects.find(publicToken);
  return project && isSocialProvider(provider) ? { project, provider } : null;
}

/**
 * Reads the callback from the path.
 * @throws ApiError `oauth_flow_callback_error` for an unknown id
 */
export function readCallback(projects: Projects, { params }: FastifyRequest): Callback {
  const callback = findCallback(projects, isFields(params) ? params['id'] : undefined);
  if (!callback) throw new ApiError('oauth_flow_callback_error');
  return callback;
}
