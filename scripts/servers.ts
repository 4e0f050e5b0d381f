import { connect } from 'node:net';

export interface Server {
  readonly name: string;
  /** The environment variable that contains the server's port. */
  readonly variable: string;
  readonly port: number;
  readonly file: string;
  /** A path of the server. When the server is ready, this path returns the status 200. */
  readonly ready: string;
}

function server(name: string, variable: string, defaultPort: number, file: string, ready: string): Server {
  return { name, variable, port: Number(process.env[variable] ?? defaultPort), file, ready };
}

export const servers = {
  host: server('host', 'HOST_PORT', 3000, 'host-example/server.ts', '/settings.json'),
  remote: server('remote', 'REMOTE_PORT', 3001, 'scripts/serve-remote.ts', '/mf-manifest.json'),
  identityProvider: server(
    'identity provider',
    'IDENTITY_PROVIDER_PORT',
    3002,
    'identity-provider/src/main.ts',
    '/',
  ),
  relyingParty: server('relying party', 'RELYING_PARTY_PORT', 3003, 'relying-party/src/main.ts', '/icon.svg'),
};

export function addressOf({ port }: Server): string {
  return `http://localhost:${port}`;
}

/**
 * Returns whether a program listens on the port. A program that listens only on `::1` counts too, because browsers would
 * connect to it instead of our server.
 */
export async function isTaken(port: number): Promise<boolean> {
  const connections = await Promise.all(['127.0.0.1', '::1'].map((host) => canConnect(host, port)));
  return connections.includes(true);
}

function canConnect(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** In milliseconds. On a busy machine, a server may need more than a minute. */
const READY_LIMIT = 180_000;

/** Resolves when the server returns the status 200. Rejects after `READY_LIMIT`, or when `signal` aborts. */
export async function waitUntilReady(url: string, signal: AbortSignal): Promise<void> {
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(READY_LIMIT)]);
  for (;;) {
    const response = await fetch(url, { signal: deadline }).catch(() => undefined);
    if (response?.ok) return;
    if (deadline.aborted) throw new Error(`${url} did not answer.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
