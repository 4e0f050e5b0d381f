import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { buildHost } from '../../federation/hosts/support/buildHost';
import { clientOptions } from '../page/PlainPage';
import { startServer, type RunningServer } from '../page/startServer';

interface Options {
  /** URLs of channels: the first, then its mirrors. */
  channels: readonly string[];
  /** The public key, as PEM. */
  key: string;
}

/**
 * A site of another company: `/` is a React page with the loader, `/?standalone` loads the standalone widget with the
 * loader, `/plain` imports the standalone file.
 */
export class ReleaseHost {
  private constructor(
    private readonly server: RunningServer,
    private readonly options: Options,
  ) {}

  static async start(options: Options): Promise<ReleaseHost> {
    const folder = await buildHost('loader-alone');
    const script = await readFile(join(folder, 'index.js'));
    const pages = new Map([
      ['/', reactPage],
      ['/plain', plainPage(options.channels[0] ?? '')],
    ]);
    const server = await startServer(async ({ url = '/' }, response) => {
      const { pathname } = new URL(url, 'http://localhost');
      const isScript = pathname === '/index.js';
      if (!isScript && !pages.has(pathname)) response.statusCode = 404;
      response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
      response.end(isScript ? script : pages.get(pathname));
    });
    return new ReleaseHost(server, options);
  }

  get origin(): string {
    return this.server.origin;
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
    const fragment = encodeURIComponent(JSON.stringify({ clientOptions, ...props }));
    await page.goto(`${this.origin}${path}${path.includes('?') ? '&' : '?'}${query}#${fragment}`);
  }

  stop(): void {
    this.server.stop();
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
