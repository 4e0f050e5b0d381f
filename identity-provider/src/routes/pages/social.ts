import type { FastifyInstance } from 'fastify';
import { problemPage } from '../../pages/problem';
import type { Provider } from '../../provider';
import { bindBrowser, browserHashOf } from '../../social/browserBinding';
import { readCallback } from '../../social/callback';
import { finishSignIn } from '../../social/finishSignIn';
import { observeSocialCalls, projectOfSocialCall } from '../../social/socialCalls';
import { readSocialProvider } from '../../social/socialProviders';
import { startSignIn } from '../../social/startSignIn';
import { asFields } from '../../wire/fields';

/**
 * The browser navigates to these two routes: the start and the callback of a social sign-in. A route that fails shows
 * an error page instead of redirecting.
 */
export function addSocialRoutes(app: FastifyInstance, provider: Provider): void {
  void app.register(async (social) => {
    social.setErrorHandler((error: Error, request, reply) =>
      problemPage(error, request, reply, 'This sign-in cannot go on'),
    );

    observeSocialCalls(social, provider);

    social.get('/v1/public/oauth/:provider/start', async (request, reply) => {
      const project = projectOfSocialCall(request);
      provider.rateLimiter.count(project, 'social_sign_ins_per_minute', `start ${request.ip}`);
      const address = await startSignIn(provider, {
        project,
        provider: readSocialProvider(request.params),
        query: asFields(request.query),
        browserHash: bindBrowser(request, reply),
      });
      return reply.redirect(address, 302);
    });

    social.get('/v1/oauth/callback/:id', async (request, reply) => {
      const address = await finishSignIn(provider, {
        ...readCallback(provider.projects, request),
        query: request.query,
        browserHash: browserHashOf(request),
      });
      return reply.redirect(address, 302);
    });
  });
}
