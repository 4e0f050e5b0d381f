import type { FastifyInstance } from 'fastify';
import { problemPage } from '../../pages/problem';
import type { Project } from '../../projects/projects';
import type { Provider } from '../../provider';
import { bindBrowser, browserHashOf } from '../../social/browserBinding';
import { readCallbackId } from '../../social/callback';
import { finishSignIn } from '../../social/finishSignIn';
import { readSocialProvider } from '../../social/socialProviders';
import { startSignIn } from '../../social/startSignIn';
import { ApiError } from '../../wire/errors';
import { asFields } from '../../wire/fields';
import type { Fields } from '../../wire/fields';

/** Where the browser goes on its way to a social provider, and on its way back. What is wrong is shown, and leads nowhere. */
export function addSocialRoutes(app: FastifyInstance, provider: Provider): void {
  void app.register(async (social) => {
    social.setErrorHandler((error: Error, request, reply) =>
      problemPage(error, request, reply, 'This sign-in cannot go on'),
    );

    social.get('/v1/public/oauth/:provider/start', async (request, reply) => {
      const query = asFields(request.query);
      const project = readProject(provider, query);
      provider.rateLimiter.count(project, 'social_sign_ins_per_minute', request.ip);
      const address = await startSignIn(provider, {
        project,
        provider: readSocialProvider(request.params),
        query,
        browserHash: bindBrowser(request, reply),
      });
      return reply.redirect(address, 302);
    });

    social.get('/v1/oauth/callback/:id', async (request, reply) => {
      const id = asFields(request.params)['id'];
      const address = await finishSignIn(provider, {
        ...readCallbackId(provider.projects, id),
        query: request.query,
        browserHash: browserHashOf(request),
      });
      return reply.redirect(address, 302);
    });
  });
}

/** @throws ApiError `project_not_found` */
function readProject({ projects }: Provider, query: Fields): Project {
  const { public_token: token } = query;
  const project = typeof token === 'string' ? projects.find(token) : null;
  if (!project) throw new ApiError('project_not_found');
  return project;
}
