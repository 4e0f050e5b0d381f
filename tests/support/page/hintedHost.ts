import type { ServerResponse } from 'node:http';
import { host } from '../addresses';
import { importMap } from './importMap';
import { clientOptions } from './PlainPage';
import { startServer, type RunningServer } from './startServer';

/**
 * Where the page's hints (files to preload) are: `<link>` elements, `Link` headers, or a `<template>` from which a
 * script of the page moves them to the head.
 */
export type HintsAs = 'elements' | 'headers' | 'template';

interface HintedHostOptions {
  remote: string;
  hintsAs: HintsAs;
  /** The content of `hints.txt` for headers, otherwise of `hints.html`. */
  hints: string;
  scriptsMayRun: Promise<unknown>;
}

/** The example host with a remote that the test chooses. `/standalone` loads the standalone file. */
export const startHintedHost = (options: HintedHostOptions): Promise<RunningServer> =>
  startServer(({ url = '/' }, response) => answer(url, response, options));

async function answer(path: string, response: ServerResponse, options: HintedHostOptions): Promise<void> {
  const { remote, hintsAs, hints, scriptsMayRun } = options;
  const hintsForRemote = hints.replaceAll('{portico}', remote);
  const isOwnFile = path === '/standalone' || path === '/standalone.js';
  const original = await fetch(isOwnFile ? host : host + path);
  const type = path.endsWith('.js') ? 'text/javascript' : (original.headers.get('content-type') ?? '');
  response.setHeader('content-type', type);
  if (path === '/settings.json') {
    response.end(JSON.stringify({ ...Object(await original.json()), remote }));
  } else if (path === '/' || path === '/standalone') {
    if (hintsAs === 'headers') response.setHeader('link', linkHeadersOf(hintsForRemote));
    const html = isOwnFile ? standalonePage((await importMap(remote)).element) : await original.text();
    const inHead = { elements: hintsForRemote, headers: '', template: templateOf(hintsForRemote) }[hintsAs];
    response.end(html.replace('<title>', `${inHead}<title>`));
  } else {
    if (path.endsWith('.js')) await scriptsMayRun;
    response.end(isOwnFile ? standaloneScript(remote) : Buffer.from(await original.arrayBuffer()));
  }
}

/** Each line is a header, such as `Link: <…>; rel=preload`. */
const linkHeadersOf = (hints: string) =>
  hints
    .trim()
    .split('\n')
    .map((line) => line.replace('Link: ', ''));

const templateOf = (hints: string) => `<template id="portico-hints">${hints}</template>
<script>document.head.append(document.querySelector('template#portico-hints').content);</script>`;

const standalonePage = (
  head: string,
) => `<!doctype html><html lang="en"><head>${head}<title>A plain page</title></head>
<body><main id="login"></main><script type="module" src="/standalone.js"></script></body></html>`;

const standaloneScript = (remote: string) => `
const { mountLogin } = await import('${remote}/standalone/portico.js');
mountLogin({
  elementId: '#login',
  publicToken: 'public-token-test-local',
  clientOptions: ${JSON.stringify(clientOptions)},
  config: { products: ['emailMagicLinks'] },
});`;
