/**
 * Serves the built remote like a content delivery network. The port is `REMOTE_PORT` (default 3001), and the folder is
 * `REMOTE_DIST` (default `dist`). Each request reads the file from the disk, so a new build is served immediately. If
 * `REMOTE_CHANGES` is set, the path `/changes` sends an event after each build, and pages of development builds reload.
 */
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { answer } from './cdn/answer';
import { sendChanges } from './cdn/changes';
import { listen } from './cdn/listen';

const root = resolve(import.meta.dirname, '..');
const folder = resolve(root, process.env.REMOTE_DIST ?? 'dist');
const watched = process.env.REMOTE_CHANGES ? [folder, resolve(root, 'host-example/dist')] : [];

// In milliseconds. A comment in `host-example/server.ts` gives the reason for this value.
const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
  if (watched.length > 0 && request.url === '/changes') sendChanges(watched, response);
  else void answer(folder, request, response);
});

listen(server, 'REMOTE_PORT', 3001);
