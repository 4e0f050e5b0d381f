import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../wire/errors';

/** An honest answer where sign-in with a social provider is not built yet. */
export function addSocialRoutes(app: FastifyInstance): void {
  for (const url of ['/social/:provider', '/v1/public/oauth/*', '/v1/oauth/*']) {
    app.all(url, async () => {
      throw new ApiError('not_available');
    });
  }
}
