import { get, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { remote } from './addresses';
import { startServer, type RunningServer } from './page/startServer';

/** `slow` is the only fault after which the file arrives as it is. */
export type FileFault = 'status 503' | 'hang' | 'slow' | 'HTML' | 'tampered' | 'wrong CORS' | 'gone';

/** Longer than the 1.5 s after which a mirror is asked, and shorter than the 4 s of a retry. In milliseconds. */
const SLOW = 2_000;

/** `npm run release` makes such a folder. */
const versionFolder = /^\/\d+\.\d+\.\d+(?=\/)/;

/** The remote behind a server with faults, also in the folder of any version and in the channel `stable`. */
export class FaultyRemote {
  #faults: { file: RegExp; fault: FileFault; left: number }[] = [];
  #stable = '1.0.0';
  /** Paths of requests: all, those that hang, and those with a response. */
  readonly requests: string[] = [];
  readonly hung: string[] = [];
  readonly sent: string[] = [];
  #server: RunningServer = { origin: '', stop() {} };

  /** @param manifest the text of the channel's manifest. Default: without a signature */
  private constructor(private readonly manifest?: string) {}

  static async start(manifest?: string): Promise<FaultyRemote> {
    const started = new FaultyRemote(manifest);
    started.#server = await startServer((request, response) => started.#answer(request, response));
    return started;
  }

  get origin(): string {
    return this.#server.origin;
  }

  /** From now on, files whose path matches have the fault, at most so many times. */
  break(file: RegExp, fault: FileFault, times = Infinity): void {
    this.#faults.push({ file, fault, left: times });
  }

  promote(version: string): void {
    this.#stable = version;
  }

  /** Requests that hang get no response even now. */
  recover(): void {
    this.#faults = [];
  }

  stop(): void {
    this.#server.stop();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '/' } = request;
    this.requests.push(url);
    const rule = this.#faults.find(({ file, left }) => left > 0 && file.test(url));
    if (rule) rule.left -= 1;
    const fault = rule?.fault;
    if (fault === 'hang') return void this.hung.push(url);
    if (fault === 'slow') await pause(SLOW);
    const cors = fault === 'wrong CORS' ? {} : { 'access-control-allow-origin': '*' };
    if (fault === 'status 503' || fault === 'gone') {
      const status = fault === 'gone' ? 404 : 503;
      return void response.writeHead(status, { ...cors, 'cache-control': 'no-store' }).end();
    }

    const isModule = /\.js(\?|$)/.test(url);
    const type = fault === 'HTML' ? 'text/html' : isModule ? 'text/javascript' : 'application/json';
    const isOfChannel = url.startsWith('/stable/');
    if (isOfChannel || fault === 'HTML' || fault === 'tampered') {
      const content = isOfChannel
        ? await this.#ofChannel(isModule)
        : await (await fetch(original(url))).text();
      response.writeHead(200, { ...cors, 'cache-control': 'no-cache', 'content-type': type });
      response.end(change(content, fault));
    } else {
      const { host: _, connection: __, ...headers } = request.headers;
      const proxied = await new Promise<IncomingMessage>((resolve, reject) =>
        get(original(url), { headers }, resolve).on('error', reject),
      );
      if (fault === 'wrong CORS') delete proxied.headers['access-control-allow-origin'];
      response.writeHead(proxied.statusCode ?? 500, proxied.headers);
      for await (const bytes of proxied) response.write(bytes);
      response.end();
    }
    this.sent.push(url);
  }

  async #ofChannel(isModule: boolean): Promise<string> {
    if (isModule) return `export * from '../${this.#stable}/standalone/portico.js';`;
    return (
      this.manifest ?? channelManifest(await (await fetch(`${remote}/mf-manifest.json`)).text(), this.#stable)
    );
  }
}

const original = (url: string) => remote + url.replace(versionFolder, '');

function change(content: string, fault?: FileFault): string {
  if (fault === 'HTML') return '<!doctype html><title>Hello</title>';
  if (fault !== 'tampered') return content;
  // The manifest and the languages are JSON, the other files are scripts.
  return content.startsWith('{')
    ? content.replace(/(?<="sha384-)[^A]/, 'A').replace('Registrieren', 'Tampered')
    : `globalThis.tampered = true;\n${content}`;
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
