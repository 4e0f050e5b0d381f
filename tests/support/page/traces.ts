import type { Page } from '@playwright/test';
import { EVENT_LOG_BATCH } from '../../../src/config/limits';
import { WidgetClientPage } from '../../contract/ClientPage';
import { host } from '../addresses';
import type { EmbedPage } from './EmbedPage';
import type { Project } from '../provider/Project';
import { readPage } from './readPage';
import { expect } from '../test';

export interface Traffic {
  console: string[];
  /** The addresses of all requests. Navigations are left out, because the address of a link contains its token. */
  addresses: string[];
  /** `to` is the origin to which a request goes. `referer` is empty if the request has no such header. */
  referers: { to: string; referer: string }[];
}

/**
 * Records the page's console and its requests from now on, also after a navigation. The lists in the returned object
 * grow.
 */
export function recordTraffic(page: Page): Traffic {
  const traffic: Traffic = { console: [], addresses: [], referers: [] };
  page.on('console', (message) => traffic.console.push(message.text()));
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) traffic.addresses.push(request.url());
    // If the page is left before the reply, `allHeaders()` never resolves. So we read `headers()`.
    const { referer = '' } = request.headers();
    traffic.referers.push({ to: new URL(request.url()).origin, referer });
  });
  return traffic;
}

/** Returns all texts in which a page may have left a secret. Each key says where the text is, for example `console`. */
export async function tracesOf(
  embed: EmbedPage,
  project: Project,
  traffic: Traffic,
): Promise<Record<string, string>> {
  const telemetry = await telemetryOf(embed, project);
  return {
    ...(await readPage(embed)),
    telemetry,
    calls: JSON.stringify(await embed.calls()),
    console: traffic.console.join('\n'),
    addresses: traffic.addresses.join('\n'),
    // Requests to the host's server are left out, because that server knows the addresses of its pages anyway.
    referers: traffic.referers.flatMap(({ to, referer }) => (to === host ? [] : [referer])).join('\n'),
  };
}

let markers = 0;

/**
 * Returns all telemetry that the client has sent so far. The client sends its records in order, and sends a full batch
 * immediately. So the function logs a full batch of further records, and waits until the provider has received them.
 */
async function telemetryOf(embed: EmbedPage, project: Project): Promise<string> {
  const name = `marker_${++markers}`;
  const client = new WidgetClientPage(embed);
  const marker = { name, details: {} };
  await Promise.all(
    Array.from({ length: EVENT_LOG_BATCH }, () => client.call('internals.networkClient.logEvent', marker)),
  );
  const records = async () => JSON.stringify(await project.events());
  await expect.poll(records, { intervals: [50] }).toContain(name);
  return records();
}

/** Returns the secret in every encoding in which it may appear, for example as JSON within JSON. */
function encodingsOf(secret: string): Set<string> {
  const inJson = JSON.stringify(secret).slice(1, -1);
  return new Set([
    secret,
    encodeURIComponent(secret),
    encodeURI(secret),
    new URLSearchParams({ secret }).toString().replace('secret=', ''),
    inJson,
    JSON.stringify(inJson).slice(1, -1),
    encodeURIComponent(inJson),
    Buffer.from(secret).toString('base64'),
  ]);
}

/** Expects that none of the texts, which `tracesOf` has returned, contains a secret in any encoding. */
export function expectNoTrace(texts: Record<string, string>, secrets: string[]): void {
  const entries = Object.entries(texts);
  for (const encoded of secrets.flatMap((secret) => [...encodingsOf(secret)])) {
    const places = entries.filter(([, text]) => text.includes(encoded)).map(([place]) => place);
    expect.soft(places, `where ${encoded} can be read`).toEqual([]);
  }
}
