import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Project } from '../projects/projects.ts';
import type { Provider } from '../provider.ts';
import { ApiError } from '../wire/errors.ts';
import { isFields } from '../wire/fields.ts';
import { observeCalls } from '../wire/observeCalls.ts';
import { findCallback } from './callback.ts';

/** Adds each call of the social sign-in routes to the request log of its project, and applies the project's faults. */
export function observeSocialCalls(app: FastifyInstance, provider: Provider): void {
  app.addHook('onRequest', async (request) => {
    request.call = { project: findProject(provider, request), sessionToken: null, logged: null, fault: null };
  });
  observeCalls(app, provider);
}

/**
 * The parameter `public_token`, or the id in the callback's path, identifies the project.
 * @throws ApiError `project_not_found`
 */
export function projectOfSocialCall({ call }: FastifyRequest): Project {
  if (call?.project) return call.project;
  throw new ApiError('project_not_found');
}

function findProject({ projects }: Provider, { query, params }: FastifyRequest): Project | null {
  const token = isFields(query) ? query['public_token'] : undefined;
  if (typeof token === 'string') return projects.find(token);
  const id = isFields(params) ? params['id'] : undefined;
  return findCallback(projects, id)?.project ?? null;
}
