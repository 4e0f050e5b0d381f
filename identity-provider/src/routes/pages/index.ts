import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { errorsPage } from '../../pages/errors.ts';
import { frontPage } from '../../pages/front.ts';
import type { Provider } from '../../provider.ts';
import { addLinkRoutes } from '../links.ts';
import { addOpenIdRoutes } from '../openid.ts';
import { addOneTapRoutes } from './oneTap.ts';
import { addOutboxRoutes } from './outbox.ts';
import { addServicesRoutes } from './services.ts';
import { addSocialRoutes } from './social.ts';
import { addStandInRoutes } from './standIn.ts';

const contentTypes = {
  'icon.svg': 'image/svg+xml',
  'outbox.js': 'text/javascript; charset=utf-8',
  'pages.css': 'text/css; charset=utf-8',
  'services.js': 'text/javascript; charset=utf-8',
  'standIn.css': 'text/css; charset=utf-8',
  'standIn.js': 'text/javascript; charset=utf-8',
};

/**
 * Serves the files of the folder `assets`. Each request reads the file from the disk, so that a developer sees a change
 * after a reload.
 */
function addAssetRoutes(app: FastifyInstance): void {
  for (const [name, type] of Object.entries(contentTypes)) {
    app.get(`/assets/${name}`, async (_request, reply) =>
      reply.type(type).send(await readFile(new URL(`../../pages/assets/${name}`, import.meta.url))),
    );
  }
}

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
