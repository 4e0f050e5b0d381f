import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readEnvironment, StartupError } from './environment.ts';
import { serve } from './serve.ts';

/** The servers of this repository start the provider with this file. The command of the package is `command.ts`. */
try {
  const { port, addresses } = readEnvironment(process.env);
  const databaseUrl = process.argv.includes('--memory') ? ':memory:' : databaseFile(port);
  const { url, stop } = await serve({ port, addresses, databaseUrl });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void stop().finally(() => process.exit(0)));
  }
  console.log(`Identity provider ready at ${url}, its outbox at ${url}/outbox`);
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}

/** Each port has its own file, so that several providers can run at the same time. */
function databaseFile(port: number): string {
  const folder = new URL('../data/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  return `file:${fileURLToPath(new URL(`port-${port}.db`, folder))}`;
}
