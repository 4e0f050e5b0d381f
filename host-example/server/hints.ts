import { settings } from './settings';

/** The time in milliseconds after which the hints are read again, because the remote may have changed. */
const maxAge = 10_000;

let links: readonly string[] = [];
let readAt = -Infinity;

/**
 * Returns the remote's files for the first screen, as values of the header `Link`. No page waits for this list, so it
 * is empty until the remote has replied once. A stale list costs only a few requests. With `npm run dev` the list is
 * always empty, because every build would make it stale.
 */
export function remoteLinks(): readonly string[] {
  if (!process.env.REMOTE_CHANGES && Date.now() - readAt > maxAge) {
    readAt = Date.now();
    void read();
  }
  return links;
}

async function read(): Promise<void> {
  const { remote } = settings();
  try {
    const response = await fetch(`${remote}/hints.txt`, { signal: AbortSignal.timeout(4_000) });
    if (!response.ok) return;
    const lines = (await response.text()).replaceAll('{portico}', remote).matchAll(/^Link: (.+)$/gm);
    links = [...lines].map(([, value = '']) => value);
  } catch {
    readAt = -Infinity; // the remote cannot be reached, so the next page tries again
  }
}
