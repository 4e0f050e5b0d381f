import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { answer } from '../../../scripts/cdn/answer';
import { host, remote as usualRemote } from '../../support/addresses';

const builtFiles = join(import.meta.dirname, '../../../dist');

/** A copy of the built remote on its own port. */
export class TestRemote {
  /** The paths of all requests, in order. */
  readonly requests: string[] = [];
  #server: Server | undefined;
  #port = 0;

  private constructor(readonly folder: string) {}

  static async start(): Promise<TestRemote> {
    const folder = await mkdtemp(join(tmpdir(), 'portico-remote-'));
    await cp(builtFiles, folder, { recursive: true });
    const remote = new TestRemote(folder);
    await remote.start();
    return remote;
  }

  get origin(): string {
    return `http://localhost:${this.#port}`;
  }

  async start(): Promise<void> {
    const server = createServer((request, response) => {
      this.requests.push(request.url ?? '');
      // Without this header, the server does not compress the file. These tests need no compression, and the best
      // quality would take seconds.
      delete request.headers['accept-encoding'];
      void answer(this.folder, request, response);
    });
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    // The cast is safe, because a server that listens on a port has an address object.
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    await new Promise<void>((resolve) => {
      if (!server) return resolve();
      server.close(() => resolve());
      server.closeAllConnections();
    });
  }

  async remove(): Promise<void> {
    await this.stop();
    await rm(this.folder, { recursive: true });
  }

  /** Makes the host's pages load this remote, and allow it in their policy. */
  async serve(page: Page): Promise<void> {
    // If a test serves a page itself, Chromium treats the page as a page of the public internet. Without this
    // permission, Chromium would block the page's requests to local addresses.
    if (page.context().browser()?.browserType().name() === 'chromium')
      await page.context().grantPermissions(['local-network-access']);
    await page.route(`${host}/**`, async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const headers = response.headers();
      const policy = headers['content-security-policy']?.replaceAll(usualRemote, this.origin);
      await route.fulfill({
        response,
        headers: policy ? { ...headers, 'content-security-policy': policy } : headers,
      });
    });
    await page.route('**/settings.json', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ json: { ...(await response.json()), remote: this.origin } });
    });
  }

  /**
   * Publishes a version of the remote in which the widget's text `from` is replaced by `to`. Each file has a new name.
   * The old files stay, as on a CDN.
   */
  async release(from: string, to: string): Promise<void> {
    const scripts = await this.#scripts();
    const entry = scripts.find((file) => file.startsWith('remoteEntry.'));
    if (!entry) throw new Error('The remote has no entry');
    const chunks = scripts.filter((file) => file !== entry);
    const contents = await Promise.all(chunks.map((file) => this.#read(file)));
    if (!contents.some((content) => content.includes(from))) throw new Error(`No file contains ${from}`);

    // The name of the build is in the names and in the contents of the files. So this function changes both.
    const changed = new Map<string, string>();
    const texts = contents.map((content) => content.replaceAll(from, to));
    const [, build = ''] = basename(chunks[0] ?? '').split('.');
    const next = versionOf(texts.join(''));
    for (const [index, file] of chunks.entries())
      await this.#publish(file, (texts[index] ?? '').replaceAll(build, next), next, changed);
    const container = replaceAll(await this.#read(entry), changed);
    await this.#publish(entry, container, versionOf(container), changed);
    for (const file of ['mf-manifest.json', 'hints.html', 'hints.txt'])
      await writeFile(join(this.folder, file), replaceAll(await this.#read(file), changed));
  }

  /** Writes the new version of a file, and adds its version and its hash to `changed`. */
  async #publish(file: string, content: string, next: string, changed: Map<string, string>): Promise<void> {
    const [name = '', version = ''] = basename(file).split('.');
    changed.set(hashOf(await this.#read(file)), hashOf(content));
    changed.set(version, next);
    await writeFile(join(this.folder, dirname(file), `${name}.${next}.js`), content);
  }

  async #scripts(): Promise<string[]> {
    const files = await readdir(this.folder, { recursive: true });
    return files.filter((file) => file.endsWith('.js') && !file.startsWith('standalone'));
  }

  #read(file: string): Promise<string> {
    return readFile(join(this.folder, file), 'utf8');
  }
}

function versionOf(content: string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 8);
}

function hashOf(content: string): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

function replaceAll(text: string, changes: ReadonlyMap<string, string>): string {
  return [...changes].reduce((result, [from, to]) => result.replaceAll(from, to), text);
}
