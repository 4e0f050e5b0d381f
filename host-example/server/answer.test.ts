import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answer } from './answer';

let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The cast is safe, because the server listens on a TCP port.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => server.close());

const get = (headers: Record<string, string>) => fetch(`${origin}/icon.svg`, { headers });

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['identity', null],
])('for a client that accepts %s, the encoding is %s', async (accepted, encoding) => {
  const response = await get({ 'accept-encoding': accepted });
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(response.headers.get('vary')).toBe('accept-encoding');
  expect(await response.text()).toMatch(/^<svg /);
  const again = await get({
    'accept-encoding': accepted,
    'if-none-match': response.headers.get('etag') ?? '',
  });
  expect(again.status).toBe(304);
});
