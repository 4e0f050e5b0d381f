import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createApp } from './app';
import { readEnvironment, StartupError } from './environment';
import { listen } from './listen';
import { createProvider } from './provider';

try {
  await start();
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}

async function start(): Promise<void> {
  const environment = readEnvironment(process.env);
  const isInMemory = process.argv.includes('--memory');
  const provider = await createProvider(
    environment,
    isInMemory ? ':memory:' : databaseFile(environment.port),
  );
  const app = await createApp(provider);
  const close = await listen(app, environment.port);

  const stop = () => {
    close();
    provider.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);

  const { provider: address } = environment.addresses;
  console.log(`Identity provider ready at ${address}, its outbox at ${address}/outbox`);
}

/** One file per port, so that several providers on one machine never share it. */
function databaseFile(port: number): string {
  const folder = new URL('../data/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  return `file:${fileURLToPath(new URL(`port-${port}.db`, folder))}`;
}
