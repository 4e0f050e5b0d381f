/**
 * Starts the server. Its port is `RELYING_PARTY_PORT` (default 3003). The port of the identity provider is
 * `IDENTITY_PROVIDER_PORT` (default 3002).
 */
import { createRelyingParty } from './createRelyingParty';
import { readEnvironment, StartupError } from './options';

try {
  const { port, options } = readEnvironment(process.env);
  await createRelyingParty(options)
    .listen({ host: '127.0.0.1', port })
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error;
      throw new StartupError(`Port ${port} is taken. Set RELYING_PARTY_PORT to use another one.`);
    });
  console.log(options.origin);
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
