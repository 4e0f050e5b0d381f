/**
 * Serves the built remote the way a content delivery network would.
 *
 * `REMOTE_PORT` (default 3001) is the port, `REMOTE_DIST` (default `dist`) the folder. Files are read from disk for
 * every request, so replacing them takes effect at once.
 */
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { answer } from './cdn/answer';
import { listen } from './cdn/listen';

const folder = resolve(process.env.REMOTE_DIST ?? resolve(import.meta.dirname, '../dist'));

const server = createServer((request, response) => {
  void answer(folder, request, response);
});

listen(server, 'REMOTE_PORT', 3001);
