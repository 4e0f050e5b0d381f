#!/usr/bin/env node
import { StartupError } from './environment.ts';
import { startIdentityProvider } from './index.ts';
import { help, readOptions } from './options.ts';

try {
  const options = readOptions(process.argv.slice(2));
  if (options === 'help') console.log(help);
  else await start(options);
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}

async function start(options: Exclude<ReturnType<typeof readOptions>, 'help'>): Promise<void> {
  const { url, publicToken, stop } = await startIdentityProvider(options);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void stop().finally(() => process.exit(0)));
  }
  console.log(`Identity provider  ${url}
Outbox             ${url}/outbox
Pages of           ${options.hostOrigin} may call it (--host-origin)

Pass to the widget, and to getClient:
  publicToken: '${publicToken}',
  clientOptions: { endpoints: { testAPIURL: '${url}' } },`);
}
