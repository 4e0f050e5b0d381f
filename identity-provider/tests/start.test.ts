import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readEnvironment } from '../src/environment';
import { listen } from '../src/listen';

test('the addresses follow the ports of the environment', () => {
  const environment = readEnvironment({
    IDENTITY_PROVIDER_PORT: '4002',
    HOST_PORT: '4000',
    REMOTE_PORT: '4001',
    RELYING_PARTY_PORT: '4003',
  });
  expect(environment).toEqual({
    port: 4002,
    addresses: {
      provider: 'http://localhost:4002',
      host: 'http://localhost:4000',
      remote: 'http://localhost:4001',
      relyingParty: 'http://localhost:4003',
    },
  });
});

test.each([
  [{ NODE_ENV: 'production' }, 'NODE_ENV=production'],
  [{ IDENTITY_PROVIDER_PORT: 'http' }, 'IDENTITY_PROVIDER_PORT is not a port number'],
])('%j prevents the start', (variables, reason) => {
  expect(() => readEnvironment(variables)).toThrow(reason);
});

test('a port in use is named in the error, with the variable that changes it', async () => {
  const { server, port } = await occupyPort();
  await expect(listen(port)).rejects.toThrow(
    `Port ${port} is taken. Set IDENTITY_PROVIDER_PORT to another one.`,
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
