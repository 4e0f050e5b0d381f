import type { Page, Request } from '@playwright/test';
import { WidgetClientPage } from '../../contract/ClientPage';
import { host } from '../addresses';
import type { EmbedPage } from './EmbedPage';
import type { Project } from '../provider/Project';
import { readPage } from './readPage';
import { expect } from '../test';

/** What a page tells others while it runs. */
export interface Watch {
  console: string[];
  /** Of every request but the navigations: a link's own address holds its token. */
  addresses: string[];
  /** What each request says about where it comes from. */
  referers: Promise<{ to: string; referer: string }>[];
}

/** Listens from here on, across navigations. */
export function watch(page: Page): Watch {
  const heard: Watch = { console: [], addresses: [], referers: [] };
  page.on('console', (message) => heard.console.push(message.text()));
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) heard.addresses.push(request.url());
    heard.referers.push(refererOf(request));
  });
  return heard;
}

/** Empty also for a request that the page has taken back before it was sent. */
async function refererOf(request: Request) {
  const { referer = '' } = await request.allHeaders().catch(() => ({ referer: '' }));
  return { to: new URL(request.url()).origin, referer };
}

/** Everywhere a page may leave something behind, by the name of the place. */
export async function tracesOf(
  embed: EmbedPage,
  project: Project,
  heard: Watch,
): Promise<Record<string, string>> {
  const telemetry = await telemetryOf(embed, project);
  return {
    ...(await readPage(embed)),
    telemetry,
    // Events, errors, and what reached the callbacks.
    calls: JSON.stringify(await embed.calls()),
    console: heard.console.join('\n'),
    addresses: heard.addresses.join('\n'),
    // The host's own server has seen its pages' addresses already.
    referers: (await Promise.all(heard.referers))
      .flatMap(({ to, referer }) => (to === host ? [] : [referer]))
      .join('\n'),
  };
}

let marks = 0;

/** As many records as the client sends at once, without waiting for more. */
const batch = 15;

/** All that the client has queued by now: it sends in order, so once a later record has arrived, all have. */
async function telemetryOf(embed: EmbedPage, project: Project): Promise<string> {
  const name = `mark_${++marks}`;
  const client = new WidgetClientPage(embed);
  const mark = { name, details: {} };
  await Promise.all(
    Array.from({ length: batch }, () => client.call('internals.networkClient.logEvent', mark)),
  );
  const records = async () => JSON.stringify(await project.events());
  await expect.poll(records, { intervals: [50] }).toContain(name);
  return records();
}

/** How a secret may be written: as it is, in an address, in a form, in JSON, and in JSON within JSON. */
function spellingsOf(secret: string): Set<string> {
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

export function expectNoTrace(found: Record<string, string>, secrets: string[]): void {
  const places = Object.entries(found);
  for (const spelling of secrets.flatMap((secret) => [...spellingsOf(secret)])) {
    const holders = places.filter(([, content]) => content.includes(spelling)).map(([place]) => place);
    expect.soft(holders, `where ${spelling} can be read`).toEqual([]);
  }
}
