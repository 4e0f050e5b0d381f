/**
 * Serves the built pages on loopback. The port is `HOST_PORT` (default 3000). The pages read the addresses of the other
 * servers from `/settings.json`. The ports of those servers are `REMOTE_PORT` (default 3001), `IDENTITY_PROVIDER_PORT`
 * (3002) and `RELYING_PARTY_PORT` (3003).
 */
import { createServer } from 'node:http';
import { answer } from './server/answer';

const port = Number(process.env.HOST_PORT ?? 3000);

// In milliseconds. With Node's default of five seconds, the server could close an idle connection just when a client
// sends a request on it. With this value, clients close an idle connection before the server does.
const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error(error);
    response.destroy();
  });
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
