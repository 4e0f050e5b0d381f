/** Small releases behind nginx, with the configuration of docs/nginx.conf, and on a remote of rclone. */
import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { connect, type IncomingHttpHeaders } from 'node:http2';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { npmCommand } from '../../scripts/npmCommand.mjs';
import { promote } from '../../scripts/release/channel.mjs';
import { publish } from '../../scripts/release/publish.mjs';
import { openTarget } from '../../scripts/release/rclone.mjs';
import { freePort } from '../support/playwright/freePort';
import { Nginx, waitUntilAnswers } from '../support/release/Nginx';
import {
  createKeyPair,
  temporaryFolder,
  writeSmallRelease,
  type KeyPair,
} from '../support/release/smallRelease';

const root = join(import.meta.dirname, '../..');

/** Runs `npm run release` in this checkout. Returns what it has printed, and its exit status. */
function release(...args: string[]): Promise<{ status: number; output: string }> {
  return new Promise((resolve) => {
    execFile(
      ...npmCommand(['run', '--silent', 'release', '--', ...args]),
      { cwd: root },
      (error, stdout, stderr) => {
        resolve({ status: Number(error?.code ?? 0), output: stdout + stderr });
      },
    );
  });
}

test.describe.configure({ mode: 'serial' });

let folder: ReturnType<typeof temporaryFolder>;
let pair: KeyPair;
let nginx: Nginx;
const place = (file: string) => join(folder.path, file);
const print = () => {};

test.beforeAll(async () => {
  folder = temporaryFolder();
  pair = createKeyPair();
  writeFileSync(place('key.pem'), pair.privatePem);
  writeFileSync(place('pub.pem'), pair.publicPem);
  await writeSmallRelease(
    place('releases'),
    '1.0.0',
    pair,
    'a text that is long enough to compress '.repeat(20),
  );
  const target = openTarget(place('cdn'));
  await publish({ target, releases: place('releases'), print });
  await promote({ version: '1.0.0', channel: 'stable', targets: [target], keys: [pair.signing], print });
  nginx = await Nginx.start(place('cdn'));
});

test.afterAll(async () => {
  await nginx?.stop();
  folder.remove();
});

const immutable = 'public, max-age=31536000, immutable';

for (const { path, status = 200, cache, type } of [
  { path: '/stable/mf-manifest.json', cache: 'no-cache', type: 'application/json; charset=utf-8' },
  { path: '/stable/portico.js', cache: 'no-cache', type: 'application/javascript; charset=utf-8' },
  { path: '/1.0.0/c/widget.0123abcd.js', cache: immutable, type: 'application/javascript; charset=utf-8' },
  { path: '/1.0.0/LICENSES.txt', cache: immutable, type: 'text/plain; charset=utf-8' },
  { path: '/1.0.0/c/missing.0123abcd.js', status: 404, cache: 'no-store' },
  { path: '/stable/.portico.js.tmp', status: 404, cache: 'no-store' },
  { path: '/', status: 403, cache: 'no-store' },
]) {
  test(`nginx answers ${path} with ${status} and "${cache}"`, async () => {
    if (path.includes('.tmp')) writeFileSync(place('cdn/stable/.portico.js.tmp'), 'unfinished');
    const response = await fetch(nginx.origin + path);
    expect(response.status).toBe(status);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': cache,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      ...(type && { 'content-type': type, etag: expect.stringMatching(/"/) }),
    });
  });
}

test('nginx compresses scripts, prefers files that are compressed already, and answers 304 to a known ETag', async () => {
  const url = `${nginx.origin}/1.0.0/c/widget.0123abcd.js`;
  for (const encoding of ['br', 'gzip']) {
    const { headers } = await fetch(url, { headers: { 'accept-encoding': encoding } });
    expect(headers.get('content-encoding')).toBe(encoding);
    expect(headers.get('vary')).toMatch(/accept-encoding/i);
  }
  writeFileSync(place('cdn/1.0.0/c/widget.0123abcd.js.gz'), 'compressed in advance');
  const raw = await readRaw(url, 'gzip');
  expect(raw).toBe('compressed in advance');
  rmSync(place('cdn/1.0.0/c/widget.0123abcd.js.gz'));

  const manifest = `${nginx.origin}/stable/mf-manifest.json`;
  const etag = (await fetch(manifest)).headers.get('etag') ?? '';
  const response = await fetch(manifest, { headers: { 'if-none-match': etag } });
  expect([response.status, response.headers.get('cache-control')]).toEqual([304, 'no-cache']);
});

test('nginx serves the files of a certificate request, and with a certificate TLS and HTTP/2', async () => {
  const request = '.well-known/acme-challenge/token';
  mkdirSync(dirname(place(`cdn/${request}`)), { recursive: true });
  writeFileSync(place(`cdn/${request}`), 'token');
  writeFileSync(place('cdn/.well-known/other'), 'other');
  expect(await (await fetch(`${nginx.origin}/${request}`)).text()).toBe('token');
  expect((await fetch(`${nginx.origin}/.well-known/other`)).status).toBe(404);
  rmSync(place('cdn/.well-known'), { recursive: true });

  const files = { certificate: place('certificate.pem'), key: place('certificate-key.pem') };
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', files.key];
  execFileSync(
    'openssl',
    ['req', '-x509', ...newKey, '-out', files.certificate, '-subj', '/CN=portico.example'],
    {
      stdio: 'ignore',
    },
  );
  const secure = await Nginx.start(place('cdn'), files);
  for (const origin of secure.secureOrigins) {
    expect(await requestWithHttp2(origin, '/stable/mf-manifest.json')).toMatchObject({
      ':status': 200,
      'cache-control': 'no-cache',
    });
  }
  await secure.stop();
});

test('a web server may read the files that a shell with a strict umask has written', async () => {
  const target = place('strict');
  const umask = process.umask(0o077); // the command inherits it
  try {
    const sign = ['--target', target, '--key', place('key.pem')];
    cpSync(place('cdn/1.0.0'), join(target, '1.0.0'), { recursive: true });
    expect(await release('promote', '1.0.0', 'stable', ...sign)).toMatchObject({ status: 0 });
  } finally {
    process.umask(umask);
  }
  const modeOf = (path: string) => (statSync(join(target, path)).mode & 0o777).toString(8);
  expect(['stable', 'stable/portico.js', 'stable/mf-manifest.json'].map(modeOf)).toEqual([
    '755',
    '644',
    '644',
  ]);
});

test('`verify` finds no problem through nginx', async () => {
  const url = `${nginx.origin}/stable/mf-manifest.json`;
  expect(await release('verify', url, '--public-key', place('pub.pem'))).toEqual({
    status: 0,
    output: `${url}: stable is 1.0.0, sequence 1; 10 files, all as signed\n`,
  });
});

test('a release on a remote of rclone is published, promoted, listed and rolled back', async () => {
  const store = place('store');
  mkdirSync(store);
  cpSync(place('releases/1.0.0'), place('more/1.0.0'), { recursive: true });
  await writeSmallRelease(place('more'), '2.0.0', pair);
  // A remote that needs no configuration: rclone's `alias` of a folder.
  const target = openTarget(`:alias,remote="${store}":portico`);
  const lines: string[] = [];
  const options = { target, releases: place('more'), print: (line: string) => lines.push(line) };
  await publish({ ...options, dryRun: true });
  expect(lines).toContain('Would write 2.0.0/c/widget.0123abcd.js');
  expect(await target.files('')).toEqual(new Map());
  await publish(options);
  // rclone compares only sizes.
  const widget = join(store, 'portico/2.0.0/c/widget.0123abcd.js');
  const whole = readFileSync(widget, 'utf8');
  writeFileSync(widget, whole.replace('widget', 'wiDget'));
  writeFileSync(`${widget}.gz`, 'damaged');
  await publish({ ...options, repair: true });
  expect(readFileSync(widget, 'utf8')).toBe(whole);
  expect(existsSync(`${widget}.gz`)).toBe(false);
  const name = target.name;
  const sign = ['--target', name, '--key', place('key.pem')];
  for (const version of ['1.0.0', '2.0.0'])
    expect(await release('promote', version, 'stable', ...sign)).toMatchObject({ status: 0 });
  const missing = await release('promote', '3.0.0', 'stable', ...sign);
  expect(missing).toEqual({ status: 1, output: `3.0.0 is not published on ${name}. Publish it first.\n` });
  expect(await release('rollback', 'stable', ...sign)).toMatchObject({ status: 0 });
  const listed = await release('list', '--target', name);
  expect(listed.output).toMatch(
    /^stable is 1\.0\.0, sequence 3, since .*, expires .*, rollback to: none, withdrawn: 2\.0\.0\n1\.0\.0\n2\.0\.0\n$/,
  );

  const served = await serveWithRclone(store);
  const url = `${served.origin}/portico/stable/mf-manifest.json`;
  const { output } = await release('verify', url, '--public-key', place('pub.pem'));
  // This server sends no CORS header and no Cache-Control. All files are there, and as signed.
  const found = output.split('\n').filter((line) => !/^$|^Warning: /.test(line));
  expect(found.map((line) => line.replace(/^\S* [^:]*: /, ''))).toEqual([
    'pages of other origins may not read it (Access-Control-Allow-Origin)',
    'its Cache-Control is "", and should be "no-cache"',
    expect.stringMatching(/^its Cache-Control is "", and should be "public/),
  ]);
  served.process.kill();

  const nowhere = await release('list', '--target', 'nowhere:portico');
  expect(nowhere.status).toBe(1);
  expect(nowhere.output).toMatch(
    /^rclone cannot use nowhere:portico: Failed to .*didn't find section in config file.*\n$/,
  );
});

async function serveWithRclone(root: string): Promise<{ origin: string; process: ChildProcess }> {
  const origin = `127.0.0.1:${await freePort()}`;
  const child = spawn('rclone', ['serve', 'http', '--addr', origin, root], { stdio: 'ignore' });
  await waitUntilAnswers(`http://${origin}`, child);
  return { origin: `http://${origin}`, process: child };
}

/** Reads a response without decompressing it, which `fetch` would do. */
async function readRaw(url: string, encoding: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => resolve(text));
    }).on('error', reject);
  });
}

/** Returns the headers of a response over TLS and HTTP/2. The certificate is of the test, so it is not checked. */
function requestWithHttp2(origin: string, path: string): Promise<IncomingHttpHeaders> {
  return new Promise((resolve, reject) => {
    const session = connect(origin, { rejectUnauthorized: false });
    session.on('error', reject);
    const stream = session.request({ ':path': path, ':authority': 'portico.example' });
    stream.on('response', (headers) => {
      stream.close();
      session.close();
      resolve(headers);
    });
  });
}
