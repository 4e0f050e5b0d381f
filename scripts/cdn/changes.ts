import { readdirSync, statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';

/** Sends a server-sent event after each build that has changed files in `folders`. */
export function sendChanges(folders: string[], response: ServerResponse) {
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
