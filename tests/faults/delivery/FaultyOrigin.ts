import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from './faults';

const dist = join(import.meta.dirname, '../../../dist');
const types: Record<string, string> = { '.js': 'text/javascript', '.json': 'application/json' };

/** Longer than the 1.5 s after which a mirror is asked, and shorter than the 4 s of a retry. In milliseconds. */
const SLOW = 2_000;

/**
 * An origin that serves the built remote as version 1.0.0, and the manifest of its channel. Its files may have
 * faults. A real server is needed, because Playwright's routes turn off the browser's cache.
 */
export class FaultyOrigin {
  /** The text of `stable/mf-manifest.json`. */
  manifest = '';
  readonly #faulty: { file: RegExp; fault: Fault }[] = [];

  private constructor(private readonly server: Server) {}

  static async start(manifest: string): Promise<FaultyOrigin> {
    const server = createServer((request, response) => {
      origin.#answer(request, response).catch(() => response.destroy());
    });
    const origin = new FaultyOrigin(server);
    origin.manifest = manifest;
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return origin;
  }

  /** The address of the channel. */
  get channel(): string {
    // The cast is safe, because a server that listens on a port has an address object.
    return `http://localhost:${(this.server.address() as AddressInfo).port}/stable`;
  }

  /** From now on, files whose path matches have the fault. */
  break(file: RegExp, fault: Fault): void {
    this.#faulty.push({ file, fault });
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  async #answer({ url = '/' }: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(url, 'http://localhost');
    const fault = this.#faulty.find(({ file }) => file.test(pathname))?.fault;
    if (fault === 'hang') return;
    if (fault === 'slow') await pause(SLOW);
    if (fault !== 'wrong CORS') response.setHeader('access-control-allow-origin', '*');
    if (fault === 'status 503' || fault === 'gone') {
      response.writeHead(fault === 'gone' ? 404 : 503, { 'cache-control': 'no-store' }).end();
      return;
    }
    const isManifest = pathname === '/stable/mf-manifest.json';
    const content = isManifest
      ? this.manifest
      : await readFile(join(dist, pathname.replace('/1.0.0/', '')), 'utf8').catch(() => undefined);
    if (content === undefined) return void response.writeHead(404).end();
    response.setHeader('cache-control', isManifest ? 'no-cache' : 'public, max-age=31536000, immutable');
    response.setHeader(
      'content-type',
      fault === 'HTML' ? 'text/html' : (types[extname(pathname)] ?? 'text/plain'),
    );
    response.end(fault === undefined ? content : change(content, fault));
  }
}

function change(content: string, fault: Fault): string {
  if (fault === 'HTML') return '<!doctype html><title>Hello</title>';
  if (fault !== 'tampered') return content;
  // The manifest and the languages are JSON, the other files are scripts.
  return content.startsWith('{')
    ? content.replace(/(?<="sha384-)[^A]/, 'A').replace('Registrieren', 'Tampered')
    : `globalThis.tampered = true;\n${content}`;
}
