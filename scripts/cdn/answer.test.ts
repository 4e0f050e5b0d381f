import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answer } from './answer';

const folder = mkdtempSync(join(tmpdir(), 'portico-cdn-'));
let server: Server;
let origin: string;

beforeAll(async () => {
  writeFileSync(join(folder, 'mf-manifest.json'), '{}');
  writeFileSync(join(folder, 'remoteEntry.0123abcd.js'), 'first');
  server = createServer((request, response) => void answer(folder, request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The cast is safe, because the server listens on a TCP port.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => server.close());

test.each([
  ['mf-manifest.json', 'no-cache', 'application/json; charset=utf-8'],
  ['remoteEntry.0123abcd.js', 'public, max-age=31536000, immutable', 'text/javascript; charset=utf-8'],
])('%s is sent with its type and its caching time', async (file, caching, type) => {
  const { headers } = await fetch(`${origin}/${file}`);
  expect(headers.get('cache-control')).toBe(caching);
  expect(headers.get('content-type')).toBe(type);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test.each(['br', 'gzip'])('files are compressed with %s if the browser accepts it', async (encoding) => {
  const response = await fetch(`${origin}/mf-manifest.json`, { headers: { 'accept-encoding': encoding } });
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(await response.text()).toBe('{}');
});

test.each(['/missing.js', '/', '/%2e%2e/package.json', '/%zz'])(
  '%s gets a 404 that every origin can read',
  async (path) => {
    const response = await fetch(origin + path);
    expect(response.status).toBe(404);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  },
);

test('requests that write are refused', async () => {
  expect((await fetch(`${origin}/mf-manifest.json`, { method: 'PUT', body: 'x' })).status).toBe(405);
});
