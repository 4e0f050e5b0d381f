import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';

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
export function addAssetRoutes(app: FastifyInstance): void {
  for (const [name, type] of Object.entries(contentTypes)) {
    app.get(`/assets/${name}`, async (_request, reply) =>
      reply.type(type).send(await readFile(new URL(`./assets/${name}`, import.meta.url))),
    );
  }
}
