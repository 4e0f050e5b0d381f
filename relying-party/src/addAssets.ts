import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const files = [
  { path: '/style.css', type: 'text/css; charset=utf-8' },
  { path: '/icon.svg', type: 'image/svg+xml' },
];

/** Serves the style sheet and the icon. */
export function addAssets(app: FastifyInstance): void {
  for (const { path, type } of files) {
    const content = readFileSync(new URL(`./assets${path}`, import.meta.url));
    app.get(path, async (_, reply) => reply.type(type).header('cache-control', 'no-cache').send(content));
  }
}
