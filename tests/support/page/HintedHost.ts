import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { host } from '../addresses';
import { importMap } from './importMap';
import { clientOptions } from './PlainPage';

/**
 * Where the page's hints (files to preload) are: `<link>` elements, `Link` headers, or a `<template>` from which a
 * script of the page moves them to the head.
 */
export type HintsAs = 'elements' | 'headers' | 'template';

interface Options {
  remote: string;
  hintsAs: HintsAs;
  /** The content of `hints.txt` for headers, otherwise of `hints.html`. */
  hints: string;
  scriptsMayRun: Promise<unknown>;
}

/**
 * The example host with a remote that the test chooses. `/` shows the example host, `/standalone` loads the standalone
 * file. A real server, because Playwright's routes would turn off the browser's cache.
 */
export class HintedHost {
  private constructor(
    private readonly server: Server,
    readonly origin: string,
  ) {}

  static async start(options: Options): Promise<HintedHost> {
    const server = createServer((request, response) => {
      answer(request.url ?? '/', response, options).catch(() => response.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // The cast is safe: a server that listens on a port has an address object.
    const { port } = server.address() as AddressInfo;
    return new HintedHost(server, `http://localhost:${port}`);
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}

async function answer(path: string, response: ServerResponse, options: Options): Promise<void> {
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
