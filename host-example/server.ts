/**
 * Serves the built pages on loopback.
 *
 * `HOST_PORT` (default 3000) is the port. `REMOTE_PORT` (3001), `IDENTITY_PROVIDER_PORT` (3002) and `RELYING_PARTY_PORT`
 * (3003) go into `/settings.json`, so the build contains no addresses.
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
