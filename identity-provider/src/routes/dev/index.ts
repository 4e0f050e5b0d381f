import type { FastifyInstance } from 'fastify';
import type { Provider } from '../../provider';
import { refuseOtherSites } from '../../wire/loopback';
import { addInstruments } from './instruments';
import { addPeopleControls } from './people';
import { addProjectControls } from './projects';

const BODY_LIMIT = 1024 * 1024;

/** Control for tests and scripts of this machine: plain JSON, without CORS, so web pages cannot use it. */
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
