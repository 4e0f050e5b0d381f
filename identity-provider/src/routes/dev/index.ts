import type { FastifyInstance } from 'fastify';
import type { Provider } from '../../provider.ts';
import { refuseOtherSites } from '../../wire/refuseOtherSites.ts';
import { addAccountRoutes } from './accounts.ts';
import { addDiagnosticRoutes } from './diagnostics.ts';
import { addProjectRoutes } from './projects.ts';

/** In bytes. It is larger than that of the API, because settings may be long. */
const BODY_LIMIT = 1024 * 1024;

/**
 * With these routes, tests and scripts on this machine control the provider. The routes accept only JSON and send no
 * CORS headers, so pages of other sites cannot use them.
 */
export function addDevRoutes(app: FastifyInstance, provider: Provider): void {
  void app.register(
    async (dev) => {
      dev.addHook('onRoute', (route) => {
        route.bodyLimit ??= BODY_LIMIT;
      });
      refuseOtherSites(dev);
      addProjectRoutes(dev, provider);
      addAccountRoutes(dev, provider);
      addDiagnosticRoutes(dev, provider);
    },
    { prefix: '/dev' },
  );
}
