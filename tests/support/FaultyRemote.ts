import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { remote } from './addresses';

/** How many bytes the slow server sends at once. */
const PIECE = 300;

/**
 * The remote behind a server with faults. A real server is needed, because Playwright's routes turn off the browser's
 * cache, and the cache decides what happens to a request while another one with the same address hangs.
 */
export class FaultyRemote {
  /** The number of requests for files with this name that get no reply. */
  #hanging = new Map<RegExp, number>();
  #lost: RegExp | undefined;
  #bytesPerSecond = Infinity;
  #latency = 0;
  /** Resolves when the next piece may be sent. All replies share the bandwidth. */
  #turn: Promise<unknown> = Promise.resolve();
  /** The paths of the requests that got no reply. */
  readonly hung: string[] = [];
  /** The files that were sent completely. */
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

  /** Never answers the next requests for files with this name. */
  hang(file: RegExp, times = Infinity): void {
    this.#hanging.set(file, times);
  }

  /** Answers 404 to requests for files with this name, as after the removal of an old release. */
  lose(file: RegExp): void {
    this.#lost = file;
  }

  /** Ends the faults for later requests. Requests that hang get no reply even now. */
  recover(): void {
    this.#hanging.clear();
    this.#lost = undefined;
  }

  /** Slows all later replies down. `latency` is in milliseconds. */
  slow({ bytesPerSecond = Infinity, latency = 0 }): void {
    this.#bytesPerSecond = bytesPerSecond;
    this.#latency = latency;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '/' } = request;
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
    await pause(this.#latency);
    const { host: _, connection: __, ...headers } = request.headers;
    const original = await new Promise<IncomingMessage>((resolve, reject) =>
      get(remote + url, { headers }, resolve).on('error', reject),
    );
    response.writeHead(original.statusCode ?? 500, original.headers);
    for await (const bytes of original) await this.#send(bytes as Buffer, response);
    response.end();
    this.sent.push(url);
  }

  async #send(bytes: Buffer, response: ServerResponse): Promise<void> {
    if (this.#bytesPerSecond === Infinity) return void response.write(bytes);
    for (let at = 0; at < bytes.length && !response.destroyed; at += PIECE) {
      const turn = this.#turn.then(() => pause((PIECE / this.#bytesPerSecond) * 1_000));
      this.#turn = turn;
      await turn;
      response.write(bytes.subarray(at, at + PIECE));
    }
  }
}
