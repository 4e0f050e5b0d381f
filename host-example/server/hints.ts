import { settings } from './settings';

/** Milliseconds after which the remote may have been replaced. */
const maxAge = 10_000;

let links: readonly string[] = [];
let readAt = -Infinity;

/**
 * Which files of the remote a page with a widget asks for at once, as values of the header `Link`. No page waits for them: a
 * stale list costs a few requests, and before the first answer there is none. While developing, every build would make
 * it stale.
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
    readAt = -Infinity; // the remote is away: asked again with the next page
  }
}
