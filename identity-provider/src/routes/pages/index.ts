import type { FastifyInstance } from 'fastify';
import { addAssetRoutes } from '../../pages/assets';
import { errorsPage } from '../../pages/errors';
import { frontPage } from '../../pages/front';
import type { Provider } from '../../provider';
import { addLinkRoutes } from '../links';
import { addOpenIdRoutes } from '../openid';
import { addOneTapRoutes } from './oneTap';
import { addOutboxRoutes } from './outbox';
import { addServicesRoutes } from './services';
import { addSocialRoutes } from './social';
import { addStandInRoutes } from './standIn';

/**
 * Adds all routes outside of the API and of `/dev`: pages for people, their scripts, and endpoints for applications.
 */
export function addPageRoutes(app: FastifyInstance, provider: Provider): void {
  app.get('/', async (_request, reply) => frontPage(reply, provider));
  app.get('/errors', async (_request, reply) => errorsPage(reply));
  addAssetRoutes(app);
  addLinkRoutes(app, provider);
  addOpenIdRoutes(app, provider);
  addSocialRoutes(app, provider);
  addStandInRoutes(app, provider);
  addOneTapRoutes(app, provider);
  addServicesRoutes(app, provider);
  addOutboxRoutes(app, provider);
}
