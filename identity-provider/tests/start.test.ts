import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readEnvironment } from '../src/environment';
import { listen } from '../src/listen';

test.each([
  [{ NODE_ENV: 'production' }, 'NODE_ENV=production'],
  [{ IDENTITY_PROVIDER_PORT: 'http' }, 'IDENTITY_PROVIDER_PORT is not a port number'],
])('%j prevents the start', (variables, reason) => {
  expect(() => readEnvironment(variables)).toThrow(reason);
});

test('a port in use is named in the error, with the variable that changes it', async () => {
  const { server, port } = await occupyPort();
  await expect(listen(port)).rejects.toThrow(
    `Port ${port} is taken. Set another one: IDENTITY_PROVIDER_PORT, or --port of the package.`,
  );
  await close(server);
});

/** Starts a server on a port that was free. */
async function occupyPort() {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo; // the cast is safe, because the server listens on a port
  return { server, port };
}

const close = (server: Server) => new Promise((resolve) => server.close(resolve));
