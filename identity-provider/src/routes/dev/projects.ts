import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Project } from '../../projects/projects.ts';
import { readSettings } from '../../projects/readSettings.ts';
import { seededProject } from '../../projects/seed.ts';
import { defaultSettings } from '../../projects/settings.ts';
import type { Provider } from '../../provider.ts';
import { ApiError } from '../../wire/errors.ts';
import { asFields, isFields, readInteger, readOptionalBoolean } from '../../wire/fields.ts';

/** A hundred years. */
const LONGEST_OFFSET_MS = 100 * 365 * 24 * 60 * 60_000;

/** With these routes, tests create, read, change and delete projects, and move their clocks. */
export function addProjectRoutes(dev: FastifyInstance, provider: Provider): void {
  const { projects, addresses } = provider;

  dev.post('/projects', async (request) => {
    const { live, ...settings } = asFields(request.body ?? {});
    const project = await projects.create(readSettings(settings, defaultSettings(addresses)), {
      live: readOptionalBoolean({ live }, 'live') ?? false,
    });
    return { public_token: project.publicToken, settings: project.settings };
  });

  dev.get('/projects/:token', async (request) => projectInPath(provider, request).settings);

  dev.patch('/projects/:token', async (request) => {
    const project = projectInPath(provider, request);
    const changes = readSettings(asFields(request.body), project.settings);
    return (await projects.update(project, changes)).settings;
  });

  dev.post('/projects/:token/clock', async (request) => {
    const project = projectInPath(provider, request);
    const range = { min: -LONGEST_OFFSET_MS, max: LONGEST_OFFSET_MS };
    const moved = await projects.moveClock(project, readInteger(asFields(request.body), 'offset_ms', range));
    return { offset_ms: moved.clockOffsetMs };
  });

  dev.delete('/projects/:token', async (request) => {
    await remove(provider, projectInPath(provider, request));
    return {};
  });

  /** The seeded project is then as at the provider's first start. All others keep only their settings. */
  dev.post('/projects/:token/reset', async (request) => {
    const project = projectInPath(provider, request);
    const { publicToken, settings } = project;
    await remove(provider, project);
    if (publicToken === seededProject.publicToken) await provider.seed();
    else await projects.create(settings, { publicToken });
    return {};
  });
}

async function remove(provider: Provider, project: Project): Promise<void> {
  await provider.projects.remove(project);
  provider.faults.clear(project);
  provider.requestLog.forget(project);
  provider.telemetry.forget(project);
  provider.rateLimiter.forget(project);
}

/** @throws ApiError `project_not_found` */
export function projectInPath({ projects }: Provider, request: FastifyRequest): Project {
  const token = isFields(request.params) ? request.params['token'] : undefined;
  const project = typeof token === 'string' ? projects.find(token) : null;
  if (!project) throw new ApiError('project_not_found');
  return project;
}
