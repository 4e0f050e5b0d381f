import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createToken, hashSecret } from '../../credentials/secrets.ts';
import { problemPage } from '../../pages/problem.ts';
import type { Provider } from '../../provider.ts';
import { readCallback } from '../../social/callback.ts';
import { finishSignIn } from '../../social/finishSignIn.ts';
import { observeSocialCalls, projectOfSocialCall } from '../../social/socialCalls.ts';
import { readSocialProvider } from '../../social/socialProviders.ts';
import { startSignIn } from '../../social/startSignIn.ts';
import { readCookie } from '../../wire/cookies.ts';
import { asFields } from '../../wire/fields.ts';

const COOKIE = 'portico_social_sign_in';

const LIFETIME_SECONDS = 10 * 60;

/**
 * Sets a cookie with a secret, so that only this browser can finish the sign-in. If the browser already has a secret,
 * we keep that secret, because a pending sign-in in another tab may need it.
 * @returns the hash of the secret
 */
function bindBrowser(request: FastifyRequest, reply: FastifyReply): string {
  const known = readCookie(request, COOKIE);
  const isToken = known !== undefined && /^[\w-]{43}$/.test(known);
  const secret = isToken ? known : createToken();
  reply.header(
    'set-cookie',
    `${COOKIE}=${secret}; Path=/v1; Max-Age=${LIFETIME_SECONDS}; HttpOnly; SameSite=Lax`,
  );
  return hashSecret(secret);
}

/** Returns the hash of the secret in the browser's cookie. */
function browserHashOf(request: FastifyRequest): string | undefined {
  const secret = readCookie(request, COOKIE);
  return secret === undefined ? undefined : hashSecret(secret);
}

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
