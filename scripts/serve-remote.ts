/**
 * Serves the built remote like a content delivery network. The port is `REMOTE_PORT` (default 3001), and the folder is
 * `REMOTE_DIST` (default `dist`). Each request reads the file from the disk, so a new build is served immediately. If
 * `REMOTE_CHANGES` is set, the path `/changes` sends an event after each build, and pages of development builds reload.
 */
import { readdirSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { answer } from './cdn/answer';
import { addressOf, servers } from './servers';

const root = resolve(import.meta.dirname, '..');
const folder = resolve(root, process.env.REMOTE_DIST ?? 'dist');
const watched = process.env.REMOTE_CHANGES ? [folder, resolve(root, 'host-example/dist')] : [];

// In milliseconds. A comment in `host-example/server.ts` gives the reason for this value.
const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
  if (watched.length > 0 && request.url === '/changes') sendChanges(watched, response);
  else void answer(folder, request, response);
});

const { port, variable } = servers.remote;
server.on('error', (error: NodeJS.ErrnoException) => {
  console.error(
    error.code === 'EADDRINUSE'
      ? `Port ${port} is taken. Set ${variable} to use another one.`
      : `${variable}: ${error.message}`,
  );
  process.exit(1);
});
server.listen(port, '127.0.0.1', () => console.log(addressOf(servers.remote)));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));

/** Sends a server-sent event after each build that has changed files in `folders`. */
function sendChanges(folders: string[], response: ServerResponse) {
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
  });
  response.flushHeaders();
  let sent = latestChange(folders);
  let seen = sent;
  const timer = setInterval(() => {
    const now = latestChange(folders);
    // A build writes many files. So we wait until no file has changed since the last check.
    if (now === seen && now !== sent) {
      response.write('data: built\n\n');
      sent = now;
    }
    seen = now;
  }, 250); // milliseconds
  response.once('close', () => clearInterval(timer));
}

/** Returns when a file in the folders was last changed, in epoch milliseconds. */
function latestChange(folders: string[]): number {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  return Math.max(0, ...files.map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0));
}
