/** The headers of a server that `verify` reports. */
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import {
  createKeyPair,
  temporaryFolder,
  writeSmallRelease,
  type KeyPair,
} from '../../tests/support/release/smallRelease';
import { promote } from './channel.mjs';
import { FolderTarget } from './folder.mjs';
import { channelCache, versionCache } from './manifest.mjs';
import { publish } from './publish.mjs';
import { verify } from './verify.mjs';

interface SentResponse {
  path: string;
  /** The encoding that the client accepts. */
  encoding: string;
  status: number;
  cache: string;
  cors: string;
  /** Headers by their names. An empty one is not sent. */
  others: Record<string, string>;
  body: Buffer;
}

const compressors: Record<string, (content: Buffer) => Buffer> = { br: brotliCompressSync, gzip: gzipSync };

let pair: KeyPair;
let folder: ReturnType<typeof temporaryFolder>;
let server: Server;
/** Changes the responses of a server that does everything right. */
let change: (response: SentResponse) => Partial<SentResponse>;

beforeAll(async () => {
  pair = createKeyPair();
  folder = temporaryFolder();
  const releases = join(folder.path, 'releases');
  const target = new FolderTarget(join(folder.path, 'cdn'));
  const print = () => {};
  await writeSmallRelease(releases, '1.0.0', pair, 'a text that is long enough to compress '.repeat(40));
  await publish({ target, releases, print });
  await promote({ version: '1.0.0', channel: 'stable', targets: [target], keys: [pair.signing], print });
  server = createServer((request, response) => {
    const path = request.url ?? '';
    const file = join(target.name, path);
    const exists = existsSync(file);
    const encoding = String(request.headers['accept-encoding']);
    const content = exists ? readFileSync(file) : Buffer.from('missing');
    const compress = exists && compressors[encoding];
    const right = {
      path,
      encoding,
      status: exists ? 200 : 404,
      cache: exists ? (path.startsWith('/stable/') ? channelCache : versionCache) : 'no-store',
      cors: '*',
      others: {
        'content-type': path.endsWith('.js') ? 'text/javascript' : 'text/plain',
        'content-encoding': compress ? encoding : '',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
        etag: '"1"',
      },
      body: compress ? compress(content) : content,
    };
    const { status, cache, cors, others, body } = { ...right, ...change(right) };
    const headers = { ...others, 'cache-control': cache, 'access-control-allow-origin': cors };
    response.writeHead(status, Object.fromEntries(Object.entries(headers).filter(([, value]) => value)));
    response.end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
  folder.remove();
});

/** Returns the lines that `verify` prints about a manifest, after a change of the responses. */
async function found(file: string, changed: typeof change) {
  change = changed;
  const { port } = server.address() as AddressInfo; // the cast is safe: the server listens on a port
  const origin = `http://127.0.0.1:${port}/`;
  const options = { places: [origin + file], keys: [pair.verifying], print: () => {} };
  const { problems: lines, warnings } = await verify(options);
  const [shortLines, shortWarnings] = [lines, warnings].map((each) =>
    each.map((line) => line.replaceAll(origin, '')),
  );
  return { problems: shortLines, warnings: shortWarnings };
}

const problems = async (file: string, changed: typeof change) => (await found(file, changed)).problems ?? [];

const channel = 'stable/mf-manifest.json';
const shouldBe = (right: string) => `and should be "${right}"`;

test.each([channel, '1.0.0/mf-manifest.json'])(
  'right headers are no problem and no warning in %s',
  async (file) => {
    expect(await found(file, () => ({}))).toEqual({ problems: [], warnings: [] });
  },
);

test.each(['public, max-age=31536000, immutable', ''])(
  'a channel that browsers may keep is a problem: "%s"',
  async (cache) => {
    const wrong = ({ path, status }: SentResponse) =>
      path.startsWith('/stable/') && status === 200 ? { cache } : {};
    expect(await problems(channel, wrong)).toEqual([
      `stable/mf-manifest.json and 1 more file: its Cache-Control is "${cache}", ${shouldBe('no-cache')}`,
    ]);
  },
);

test.each(['no-cache', ''])(
  'a file of a version that browsers load again is a problem: "%s"',
  async (cache) => {
    for (const path of ['1.0.0/mf-manifest.json', '1.0.0/release.json', '1.0.0/c/password.0123abcd.js']) {
      const wrong = (response: SentResponse) => (response.path === `/${path}` ? { cache } : {});
      const problem = `${path}: its Cache-Control is "${cache}", ${shouldBe(versionCache)}`;
      expect(await problems(channel, wrong)).toEqual([problem]);
      expect(await problems('1.0.0/mf-manifest.json', wrong)).toEqual([problem]);
    }
  },
);

const isMissing = ({ status }: SentResponse) => status === 404;
const missing = 'stable/missing.js and 1 more file';

test.each([
  [200, 'problems'],
  [403, 'warnings'],
] as const)('the status %d for a missing file is among the %s', async (status, kind) => {
  const line = `${missing}: this file does not exist, so the server should answer 404 and not ${status}`;
  expect(await found(channel, (response) => (isMissing(response) ? { status } : {}))).toEqual({
    problems: [],
    warnings: [],
    [kind]: [line],
  });
});

test('without cross-origin-resource-policy there is one warning for all files', async () => {
  const without = ({ others: headers }: SentResponse) => ({
    others: { ...headers, 'cross-origin-resource-policy': '' },
  });
  const { problems: none, warnings: lines } = await found(channel, without);
  expect(none).toEqual([]);
  expect(lines).toEqual([expect.stringMatching(/^stable\/mf-manifest\.json and \d+ more files?: /)]);
  expect(lines?.[0]).toContain('its Cross-Origin-Resource-Policy is "", and should be "cross-origin"');
});

test.each(['br', 'gzip'])(
  'a copy that is damaged, or has another content, is a problem: %s',
  async (encoding) => {
    const file = '1.0.0/c/password.0123abcd.js';
    const isCopy = (response: SentResponse) => response.path === `/${file}` && response.encoding === encoding;
    const copy = `${file}: its copy that is compressed with ${encoding}`;
    expect(
      await problems(channel, (response) => (isCopy(response) ? { body: Buffer.from('damaged') } : {})),
    ).toEqual([expect.stringContaining(`${copy}: it cannot be loaded (`)]);
    const other = compressors[encoding]?.(Buffer.from('another text')) ?? Buffer.alloc(0);
    expect(await problems(channel, (response) => (isCopy(response) ? { body: other } : {}))).toEqual([
      `${copy}: it has another content`,
    ]);
  },
);
