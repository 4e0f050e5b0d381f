/** The headers of a server that `verify` reports. */
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import {
  createKeyPair,
  temporaryFolder,
  writeSmallRelease,
  type KeyPair,
} from '../../../tests/support/release/smallRelease';
import { channelCache, versionCache } from '../cacheControl';
import { promote } from '../promote';
import { publish } from '../publish';
import { FolderTarget } from '../targets/FolderTarget';
import { verify } from './verify';

interface Reply {
  path: string;
  status: number;
  cache: string;
  cors: string;
}

let pair: KeyPair;
let folder: ReturnType<typeof temporaryFolder>;
let server: Server;
/** Changes the replies of a server that does everything right. */
let change: (reply: Reply) => Partial<Reply>;

beforeAll(async () => {
  pair = await createKeyPair();
  folder = temporaryFolder();
  const releases = join(folder.path, 'releases');
  const target = new FolderTarget(join(folder.path, 'cdn'));
  const print = () => {};
  await writeSmallRelease(releases, '1.0.0', pair);
  await publish({ target, releases, print });
  await promote({ version: '1.0.0', channel: 'stable', targets: [target], keys: [pair.signing], print });
  server = createServer((request, response) => {
    const path = request.url ?? '';
    const file = join(target.name, path);
    const exists = existsSync(file);
    const kept = path.startsWith('/stable/') ? channelCache : versionCache;
    const right = { path, status: exists ? 200 : 404, cache: exists ? kept : 'no-store', cors: '*' };
    const { status, cache, cors } = { ...right, ...change(right) };
    response.writeHead(status, {
      'content-type': path.endsWith('.js') ? 'text/javascript' : 'text/plain',
      ...(cache && { 'cache-control': cache }),
      ...(cors && { 'access-control-allow-origin': cors }),
    });
    response.end(exists ? readFileSync(file) : 'missing');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
  folder.remove();
});

async function problems(file: string, changed: typeof change): Promise<string[]> {
  change = changed;
  const { port } = server.address() as AddressInfo; // the cast is safe: the server listens on a port
  const origin = `http://127.0.0.1:${port}/`;
  const found = await verify({ addresses: [origin + file], keys: [pair.verifying], print: () => {} });
  return found.map((line) => line.replaceAll(origin, ''));
}

const channel = 'stable/mf-manifest.json';
const shouldBe = (right: string) => `and should be "${right}"`;

test.each([channel, '1.0.0/mf-manifest.json'])('right headers are no problem in %s', async (file) => {
  expect(await problems(file, () => ({}))).toEqual([]);
});

test.each(['public, max-age=31536000, immutable', 'max-age=60', '', 'no-cache, max-age=31536000, immutable'])(
  'a channel that browsers may keep is a problem: "%s"',
  async (cache) => {
    const found = await problems(channel, ({ path }) => (path.startsWith('/stable/') ? { cache } : {}));
    // The server answers a missing file in the channel's folder with this header too.
    expect(found.filter((line) => !line.includes('missing'))).toEqual(
      ['stable/mf-manifest.json', 'stable/portico.js'].map(
        (file) => `${file}: its Cache-Control is "${cache}", ${shouldBe('no-cache')}`,
      ),
    );
  },
);

test.each(['no-cache', 'max-age=31536000', '', 'no-store, max-age=31536000, immutable'])(
  'a file of a version that browsers load again is a problem: "%s"',
  async (cache) => {
    for (const path of ['1.0.0/mf-manifest.json', '1.0.0/release.json', '1.0.0/c/password.0123abcd.js']) {
      const wrong = (reply: Reply) => (reply.path === `/${path}` ? { cache } : {});
      const problem = `${path}: its Cache-Control is "${cache}", ${shouldBe(versionCache)}`;
      expect(await problems(channel, wrong)).toEqual([problem]);
      expect(await problems('1.0.0/mf-manifest.json', wrong)).toEqual([problem]);
    }
  },
);

test('a reply for a missing file that may be kept, or cannot be read, is a problem', async () => {
  const missing = ['1.0.0/missing.js', 'stable/missing.js'];
  const isMissing = ({ status }: Reply) => status === 404;
  expect(await problems(channel, (reply) => (isMissing(reply) ? { cache: versionCache } : {}))).toEqual(
    missing.map((file) => `${file}: its Cache-Control is "${versionCache}", ${shouldBe('no-store')}`),
  );
  expect(await problems(channel, (reply) => (isMissing(reply) ? { cors: '' } : {}))).toEqual(
    missing.map((file) => `${file}: pages of other origins may not read it (Access-Control-Allow-Origin)`),
  );
});

test.each([200, 403])('a reply with %d for a missing file is a problem', async (status) => {
  const found = await problems(channel, (reply) => (reply.status === 404 ? { status } : {}));
  expect(found).toEqual(
    ['1.0.0/missing.js', 'stable/missing.js'].map(
      (file) => `${file}: this file does not exist, so the server should answer 404 and not ${status}`,
    ),
  );
});
