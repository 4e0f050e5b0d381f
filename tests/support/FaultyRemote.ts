import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { remote } from './addresses';

/** `npm run release` makes such a folder. */
const versionFolder = /^\/\d+\.\d+\.\d+(?=\/)/;

/**
 * The remote behind a server with faults, also in the folder of any version and in the channel `stable`. A real server,
 * because Playwright's routes turn off the browser's cache, which decides what happens to a request while another one
 * with the same URL hangs.
 */
export class FaultyRemote {
  /** How many requests for files with such a name get no reply. */
  #hanging = new Map<RegExp, number>();
  #lost: RegExp | undefined;
  #tampered: RegExp | undefined;
  #stable = '1.0.0';
  readonly requests: string[] = [];
  readonly hung: string[] = [];
  readonly sent: string[] = [];
  readonly #server = createServer((request, response) => {
    this.#answer(request, response).catch(() => response.destroy());
  });

  static async start(): Promise<FaultyRemote> {
    const started = new FaultyRemote();
    await new Promise<void>((resolve) => started.#server.listen(0, '127.0.0.1', resolve));
    return started;
  }

  get origin(): string {
    // The cast is safe, because a server that listens on a port has an address object.
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  hang(file: RegExp, times = Infinity): void {
    this.#hanging.set(file, times);
  }

  /** Acts as after the removal of an old release. */
  lose(file: RegExp): void {
    this.#lost = file;
  }

  /** Adds a statement that sets the global variable `tampered`. */
  tamper(file: RegExp): void {
    this.#tampered = file;
  }

  promote(version: string): void {
    this.#stable = version;
  }

  /** Requests that hang get no reply even now. */
  recover(): void {
    this.#hanging.clear();
    this.#lost = this.#tampered = undefined;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '/' } = request;
    this.requests.push(url);
    for (const [file, left] of this.#hanging) {
      if (left === 0 || !file.test(url)) continue;
      this.#hanging.set(file, left - 1);
      this.hung.push(url);
      return;
    }
    if (this.#lost?.test(url)) {
      response.writeHead(404, { 'access-control-allow-origin': '*' }).end();
      return;
    }
    if (url.startsWith('/stable/')) return this.#answerFromChannel(url, response);
    if (this.#tampered?.test(url)) {
      const content = await (await fetch(remote + url.replace(versionFolder, ''))).text();
      const headers = { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' };
      response.writeHead(200, headers).end(`${content}\n;globalThis.tampered = true;`);
      return;
    }
    const { host: _, connection: __, ...headers } = request.headers;
    const original = await new Promise<IncomingMessage>((resolve, reject) =>
      get(remote + url.replace(versionFolder, ''), { headers }, resolve).on('error', reject),
    );
    response.writeHead(original.statusCode ?? 500, original.headers);
    for await (const bytes of original) response.write(bytes);
    response.end();
    this.sent.push(url);
  }

  async #answerFromChannel(url: string, response: ServerResponse): Promise<void> {
    const version = this.#stable;
    const isModule = /\.js(\?|$)/.test(url);
    const content = isModule
      ? `export * from '../${version}/standalone/portico.js';`
      : channelManifest(await (await fetch(`${remote}/mf-manifest.json`)).text(), version);
    response.writeHead(200, {
      'access-control-allow-origin': '*',
      'cache-control': 'no-cache',
      'content-type': isModule ? 'text/javascript' : 'application/json',
    });
    response.end(content);
    this.sent.push(url);
  }
}

interface Manifest {
  metaData: { remoteEntry: { path: string }; integrity: Record<string, string> };
  exposes: { assets: { js: { sync: string[] } } }[];
}

/** All its files are in the folder of the version. */
function channelManifest(text: string, version: string): string {
  const folder = `../${version}`;
  const manifest = JSON.parse(text) as Manifest; // the build has written it
  const { metaData, exposes } = manifest;
  metaData.remoteEntry.path = folder;
  metaData.integrity = Object.fromEntries(
    Object.entries(metaData.integrity).map(([file, hash]) => [`${folder}/${file}`, hash]),
  );
  for (const { assets } of exposes) assets.js.sync = assets.js.sync.map((file) => `${folder}/${file}`);
  return JSON.stringify({ ...manifest, release: { version, channel: 'stable', sequence: 1, withdrawn: [] } });
}
