import { settings } from './settings';

/** In milliseconds. After this time, the server reads the hints again, because the remote may have changed. */
const maxAge = 10_000;

let links: readonly string[] = [];
let readAt = -Infinity;

/**
 * Returns the remote's hints as values of the header `Link`. A hint makes the browser load a file before the page's
 * scripts run. Pages do not wait for the hints, so the list is empty until the remote has replied once. With `npm run
 * dev` the list is always empty, because every build of the remote would make the hints wrong.
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
    readAt = -Infinity; // so that the next page request reads the hints again
  }
}
