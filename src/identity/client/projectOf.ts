import { internalsOf } from './internals';
import type { ClientSource } from './source';

/** Returns the public token of a mount. If the host has passed a client, it is the client's token. */
export function projectOf({ client, publicToken }: ClientSource): string | undefined {
  const token = client ? internalsOf(client).publicToken : publicToken;
  return typeof token === 'string' ? token : undefined;
}
