import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RunningServer {
  readonly origin: string;
  stop(): void;
}

/**
 * Starts a server on a free port of this machine. A real server, because Playwright's routes turn off the browser's
 * cache. If `answer` rejects, the connection ends.
 */
export async function startServer(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<RunningServer> {
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // the cast is safe: the server listens on a port
  return {
    origin: `http://localhost:${port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
