/**
 * Serves the built pages on loopback.
 *
 * `HOST_PORT` (default 3000) is the port. The build contains no addresses: the pages read the ports of the other
 * servers, `REMOTE_PORT` (default 3001), `IDENTITY_PROVIDER_PORT` (3002) and `RELYING_PARTY_PORT` (3003), from
 * `/settings.json`.
 */
import { createServer } from 'node:http';
import { answer } from './server/answer';

const port = Number(process.env.HOST_PORT ?? 3000);

const server = createServer((request, response) => {
  void answer(request, response);
});

server.on('error', (error: NodeJS.ErrnoException) => {
  console.error(
    error.code === 'EADDRINUSE'
      ? `Port ${port} is taken. Set HOST_PORT to use another one.`
      : `HOST_PORT: ${error.message}`,
  );
  process.exit(1);
});
server.listen(port, '127.0.0.1', () => console.log(`http://localhost:${port}`));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
