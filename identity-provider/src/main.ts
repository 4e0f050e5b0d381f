import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createApp } from './app.ts';
import { readEnvironment, StartupError } from './environment.ts';
import { listen } from './listen.ts';
import { createProvider } from './provider.ts';

try {
  await start();
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}

async function start(): Promise<void> {
  const { port, addresses } = readEnvironment(process.env);
  const listener = await listen(port);
  const isInMemory = process.argv.includes('--memory');
  const provider = await createProvider(addresses, isInMemory ? ':memory:' : databaseFile(port));
  listener.serve(await createApp(provider));

  const stop = () => {
    listener.close();
    provider.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);

  console.log(`Identity provider ready at ${addresses.provider}, its outbox at ${addresses.provider}/outbox`);
}

/** Each port has its own file, so that several providers can run at the same time. */
function databaseFile(port: number): string {
  const folder = new URL('../data/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  return `file:${fileURLToPath(new URL(`port-${port}.db`, folder))}`;
}
