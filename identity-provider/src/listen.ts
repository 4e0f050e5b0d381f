import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { StartupError } from './environment';

/** `localhost` is either of them, depending on who asks. */
const loopbackAddresses = ['127.0.0.1', '::1'] as const;

const REQUEST_TIMEOUT_MS = 30_000;
const HEADERS_TIMEOUT_MS = 10_000;

/**
 * Listens on both loopback addresses, and on nothing else. Returns what ends all of it at once.
 * @throws StartupError when the port is taken
 */
export async function listen(app: FastifyInstance, port: number): Promise<() => void> {
  const servers: Server[] = [];
  const close = () => {
    for (const server of servers) {
      server.close();
      server.closeAllConnections();
    }
  };
  for (const address of loopbackAddresses) {
    const server = createServer(
      { requestTimeout: REQUEST_TIMEOUT_MS, headersTimeout: HEADERS_TIMEOUT_MS },
      (request, response) => app.routing(request, response),
    );
    try {
      await listenOn(server, address, port);
      servers.push(server);
    } catch (error) {
      if (address === '::1' && isWithoutIpv6(error)) continue;
      close();
      throw isErrorOf(error, 'EADDRINUSE')
        ? new StartupError(`Port ${port} is taken. Set IDENTITY_PROVIDER_PORT to another one.`)
        : error;
    }
  }
  return close;
}

function listenOn(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host, port, ipv6Only: true }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function isWithoutIpv6(error: unknown): boolean {
  return isErrorOf(error, 'EADDRNOTAVAIL') || isErrorOf(error, 'EAFNOSUPPORT');
}

function isErrorOf(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
