import { createApp } from './app.ts';
import { refuseProduction, StartupError, type Addresses } from './environment.ts';
import { listen } from './listen.ts';
import { createProvider } from './provider.ts';
import { ApiError } from './wire/errors.ts';
import type { Fields } from './wire/fields.ts';

interface ServeOptions {
  /** With 0, a free port is taken. */
  port: number;
  addresses: Omit<Addresses, 'provider'>;
  /** `:memory:`, or `file:` and a path. */
  databaseUrl: string;
  /** What the seeded project contains. Default: two users. */
  seed?: Fields | undefined;
}

/**
 * Starts the provider.
 * @throws StartupError
 */
export async function serve({ port, addresses, databaseUrl, seed }: ServeOptions) {
  refuseProduction(process.env);
  const listener = await listen(port);
  const url = `http://localhost:${listener.port}`;
  try {
    const provider = await createProvider({ ...addresses, provider: url }, databaseUrl, seed);
    const app = await createApp(provider);
    listener.serve(app);
    return {
      url,
      async stop() {
        listener.close();
        await app.close();
        provider.close();
      },
    };
  } catch (error) {
    listener.close();
    throw error instanceof ApiError ? new StartupError(`The seed is wrong: ${error.message}`) : error;
  }
}
