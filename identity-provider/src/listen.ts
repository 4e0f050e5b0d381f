import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { StartupError } from './environment';
import { refuseUnreadable } from './wire/refuseUnreadable';

export interface Listener {
  /** Starts to handle requests, also those that have waited for this call. */
  serve(app: FastifyInstance): void;
  /** Closes every connection. */
  close(): void;
}

/** The two addresses to which `localhost` may resolve. */
const loopbackAddresses = ['127.0.0.1', '::1'] as const;

const serverOptions = {
  requestTimeout: 30_000,
  headersTimeout: 10_000,
  // This timeout is longer than the time for which Node's clients keep an idle connection. Otherwise a client could
  // send a request on a connection that the server is closing.
  keepAliveTimeout: 65_000,
  // Browsers send the cookies of all servers on `localhost` to every port, so the headers may be long.
  maxHeaderSize: 64 * 1024,
};

/**
 * Listens on both loopback addresses, and on no other. The caller opens the database after this, so a second start
 * fails before it changes any data.
 * @throws StartupError if the port is in use
 */
export async function listen(port: number): Promise<Listener> {
  const servers: Server[] = [];
  let serve: Listener['serve'] = () => {};
  const served = new Promise<FastifyInstance>((resolve) => {
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
      void served.then((app) => app.routing(request, response));
    });
    server.on('clientError', (error, socket) => refuseUnreadable(error, socket, `localhost:${port}`));
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
  return { serve, close };
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
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
