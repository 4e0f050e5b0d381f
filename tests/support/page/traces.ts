import type { Page } from '@playwright/test';
import type { Project } from '@portico/identity-provider/playwright';
import { WidgetClientPage } from '../../contract/ClientPage';
import { host } from '../addresses';
import { expect } from '../test';
import type { EmbedPage } from './EmbedPage';

export interface Traffic {
  console: string[];
  /** Navigations are left out, because the URL of a link contains its token. */
  urls: string[];
  /** `to` is an origin. `referer` is empty without the header. */
  referers: { to: string; referer: string }[];
}

/** Records after a navigation, too. The lists in the returned object grow. */
export function recordTraffic(page: Page): Traffic {
  const traffic: Traffic = { console: [], urls: [], referers: [] };
  page.on('console', (message) => traffic.console.push(message.text()));
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) traffic.urls.push(request.url());
    // `allHeaders()` never resolves if the page is left before the response.
    const { referer = '' } = request.headers();
    traffic.referers.push({ to: new URL(request.url()).origin, referer });
  });
  return traffic;
}

/** Each key says where the text is, for example `console`. */
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
    urls: traffic.urls.join('\n'),
    // The host's server knows the URLs of its pages anyway.
    referers: traffic.referers.flatMap(({ to, referer }) => (to === host ? [] : [referer])).join('\n'),
  };
}

let markers = 0;

/** The client sends its records in order, and a full batch immediately. So this logs a full batch, and waits for it. */
async function telemetryOf(embed: EmbedPage, project: Project): Promise<string> {
  const name = `marker_${++markers}`;
  const client = new WidgetClientPage(embed);
  const batch = 15; // the client sends its event log after so many entries
  const marker = { name, details: {} };
  await Promise.all(
    Array.from({ length: batch }, () => client.call('internals.networkClient.logEvent', marker)),
  );
  const records = async () => JSON.stringify(await project.events());
  await expect.poll(records, { intervals: [50] }).toContain(name);
  return records();
}

/** A secret may appear as JSON within JSON, for example. */
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

/** @param texts from `tracesOf` */
export function expectNoTrace(texts: Record<string, string>, secrets: string[]): void {
  const entries = Object.entries(texts);
  for (const encoded of secrets.flatMap((secret) => [...encodingsOf(secret)])) {
    const places = entries.filter(([, text]) => text.includes(encoded)).map(([place]) => place);
    expect.soft(places, `where ${encoded} can be read`).toEqual([]);
  }
}

/** All texts that a script can read. A key says where, for example `storage`. */
async function readPage(embed: EmbedPage): Promise<Record<string, string>> {
  const inDocument = await embed.page.evaluate(() => {
    const roots: (Document | ShadowRoot)[] = [document];
    // The loop also visits roots that it adds.
    for (const root of roots) {
      for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot);
    }
    const elements = roots.flatMap((root) => [...root.querySelectorAll('*')]);
    return {
      storage: JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
      cookies: document.cookie,
      attributes: elements.flatMap(({ attributes }) => [...attributes].map(({ value }) => value)).join('\n'),
      texts: roots.map((root) => (root instanceof Document ? root.body : root).textContent).join('\n'),
      history: JSON.stringify(history.state),
      name: window.name,
      url: location.href,
    };
  });
  return { ...inDocument, pageScope: await pageScopeOf(embed) };
}

/** The texts in the state that the page's widgets share. Functions in it are not called. */
async function pageScopeOf({ page }: EmbedPage): Promise<string> {
  return page.evaluate(() => {
    const texts: string[] = [];
    const found: unknown[] = [Reflect.get(globalThis, Symbol.for('portico'))];
    const seen = new Set<unknown>([globalThis]);
    // The loop also visits values that it adds.
    for (const value of found) {
      if (typeof value === 'string') texts.push(value);
      if (typeof value !== 'object' || value === null || value instanceof Node || seen.has(value)) continue;
      seen.add(value);
      if (value instanceof Map || value instanceof Set) found.push(...[...value].flat());
      for (const key of Reflect.ownKeys(value)) {
        found.push(String(key), Reflect.getOwnPropertyDescriptor(value, key)?.value);
      }
    }
    return texts.join('\n');
  });
}
