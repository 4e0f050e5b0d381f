import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { buildHost } from '../../federation/hosts/support/buildHost';
import { clientOptions } from '../page/PlainPage';

interface Options {
  /** The URLs of the first channel and its mirrors. */
  channels: readonly string[];
  /** The public key, as PEM. */
  key: string;
}

/**
 * A site of another company: `/` is a React page with the loader, `/plain` has the standalone file. A real server,
 * because Playwright's routes would turn off the browser's cache.
 */
export class ReleaseHost {
  private constructor(
    private readonly server: Server,
    private readonly options: Options,
  ) {}

  static async start(options: Options): Promise<ReleaseHost> {
    const folder = await buildHost('loader-alone');
    const script = await readFile(join(folder, 'index.js'));
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      const isScript = pathname === '/index.js';
      response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
      const pages: Record<string, string> = {
        '/': reactPage,
        '/plain': plainPage(options.channels[0] ?? ''),
      };
      response.end(isScript ? script : pages[pathname]);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return new ReleaseHost(server, options);
  }

  get origin(): string {
    // The cast is safe, because a server that listens on a port has an address object.
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  /** Afterwards, `page.reload()` loads the newest release. */
  async open(
    page: Page,
    path: '/' | '/?standalone' | '/plain',
    props: object,
    channels = this.options.channels,
  ) {
    const query = new URLSearchParams(channels.map((channel) => ['remote', channel]));
    query.append('key', this.options.key);
    const text = encodeURIComponent(JSON.stringify({ clientOptions, ...props }));
    await page.goto(`${this.origin}${path}${path.includes('?') ? '&' : '?'}${query}#${text}`);
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}

const reactPage = `<!doctype html><html lang="en"><head><title>A React site</title></head>
<body><main id="app"></main><script src="index.js"></script></body></html>`;

const plainPage = (
  channel: string,
) => `<!doctype html><html lang="en"><head><title>A plain site</title></head>
<body><main id="app"></main><script type="module">
  import { mountLogin } from '${channel}/portico.js';
  mountLogin({ elementId: '#app', ...JSON.parse(decodeURIComponent(location.hash.slice(1))) });
</script></body></html>`;
