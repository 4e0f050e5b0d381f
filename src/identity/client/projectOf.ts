import { internalsOf } from './internals';
import type { ClientSource } from './source';

/** Returns the public token of a mount. If the host has passed a client, this is the token of that client. */
export function projectOf({ client, publicToken }: ClientSource): string | undefined {
  const token = client ? internalsOf(client).publicToken : publicToken;
  return typeof token === 'string' ? token : undefined;
}
