import type { FastifyInstance } from 'fastify';
import type { Provider } from '../../provider';
import { refuseOtherSites } from '../../wire/loopback';
import { addInstruments } from './instruments';
import { addPeopleControls } from './people';
import { addProjectControls } from './projects';

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
      addProjectControls(dev, provider);
      addPeopleControls(dev, provider);
      addInstruments(dev, provider);
    },
    { prefix: '/dev' },
  );
}
