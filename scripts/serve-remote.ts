/**
 * Serves the files of the built remote, as a content delivery network would.
 *
 * `REMOTE_PORT` (default 3001) is the port, `REMOTE_DIST` (default `dist`) the folder. Files are read from disk for
 * every request, so replaced files are served at once. With `REMOTE_CHANGES`, `/changes` tells pages of development
 * builds when to reload.
 */
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { answer } from './cdn/answer';
import { sendChanges } from './cdn/changes';
import { listen } from './cdn/listen';

const root = resolve(import.meta.dirname, '..');
const folder = resolve(root, process.env.REMOTE_DIST ?? 'dist');
const watched = process.env.REMOTE_CHANGES ? [folder, resolve(root, 'host-example/dist')] : [];

const server = createServer((request, response) => {
  if (watched.length > 0 && request.url === '/changes') sendChanges(watched, response);
  else void answer(folder, request, response);
});

listen(server, 'REMOTE_PORT', 3001);
