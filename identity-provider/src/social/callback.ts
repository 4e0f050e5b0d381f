import type { FastifyRequest } from 'fastify';
import type { Addresses } from '../environment.ts';
import type { Project, Projects } from '../projects/projects.ts';
import { ApiError } from '../wire/errors.ts';
import { isFields } from '../wire/fields.ts';
import { isSocialProvider, type SocialProvider } from './socialProviders.ts';

/**
 * Returns the last part of the callback's path. It identifies a project and one of its social providers. It is not
 * secret.
 */
export function callbackId({ publicToken }: Project, provider: SocialProvider): string {
  return `oauth-callback-${provider}-${publicToken}`;
}

/** Returns the address to which the social provider redirects the browser. */
export function callbackAddress(addresses: Addresses, project: Project, provider: SocialProvider): string {
  return `${addresses.provider}/v1/oauth/callback/${callbackId(project, provider)}`;
}

interface Callback {
  project: Project;
  provider: SocialProvider;
}

/** Returns the project and the social provider of a callback id, or null if there is no such callback. */
export function findCallback(projects: Projects, id: unknown): Callback | null {
  const [, provider, publicToken = ''] = /^oauth-callback-([a-z]+)-(.+)$/.exec(String(id)) ?? [];
  const project = projects.find(publicToken);
  return project && isSocialProvider(provider) ? { project, provider } : null;
}

/** @throws ApiError `oauth_flow_callback_error` */
export function readCallback(projects: Projects, { params }: FastifyRequest): Callback {
  const callback = findCallback(projects, isFields(params) ? params['id'] : undefined);
  if (!callback) throw new ApiError('oauth_flow_callback_error');
  return callback;
}
