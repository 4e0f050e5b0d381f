import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartupError } from './environment.ts';

export interface Listener {
  /** The given port, or the free one that was found. */
  port: number;
  /** Passes all requests to the app, including those that arrived before this call. */
  serve(app: FastifyInstance): void;
  close(): void;
}

/** The server listens on two addresses, because `localhost` may resolve to either of them. */
const loopbackAddresses = ['127.0.0.1', '::1'] as const;

/** Times are in milliseconds, sizes in bytes. */
const serverOptions = {
  requestTimeout: 30_000,
  headersTimeout: 10_000,
  // This must be longer than the idle timeout of Node's clients. Otherwise the server could close a
  // connection while a client sends a request on it.
  keepAliveTimeout: 65_000,
  // The headers may be long, because browsers send the cookies of all servers on `localhost` to every port.
  maxHeaderSize: 64 * 1024,
};

/**
 * Listens on both loopback addresses. Call this before opening the database. Then a second start on the same port fails
 * before it changes data. With the port 0, takes a free one.
 * @throws StartupError if the port is in use
 */
export async function listen(wanted: number): Promise<Listener> {
  let port = wanted;
  const servers: Server[] = [];
  let serve: Listener['serve'] = () => {};
  // A request waits for this promise, which `serve` resolves. So requests may arrive before the app is created.
  const servedApp = new Promise<FastifyInstance>((resolve) => {
    serve = resolve;
  });
  const close = () => {
    for (const server of servers) {
      server.close();
      server.closeAllConnections();
    }
  };

  for (const address of loopbackAddresses) {
    const server = createServer(serverOptions, (request, response) => {
      void servedApp.then((app) => app.routing(request, response));
    });
    try {
      await listenOn(server, address, port);
      port = (server.address() as AddressInfo).port; // the cast is safe, because the server listens on a port
      servers.push(server);
    } catch (error) {
      if (address === '::1' && isWithoutIpv6(error)) continue;
      close();
      if (!hasCode(error, 'EADDRINUSE')) throw error;
      throw new StartupError(
        `Port ${port} is taken. Set another one: IDENTITY_PROVIDER_PORT, or --port of the package.`,
      );
    }
  }
  return { port, serve, close };
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

/** Returns whether the error means that this machine has no IPv6. */
function isWithoutIpv6(error: unknown): boolean {
  return hasCode(error, 'EADDRNOTAVAIL') || hasCode(error, 'EAFNOSUPPORT');
}

function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
