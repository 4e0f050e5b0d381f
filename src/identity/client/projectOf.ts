import { internalsOf } from './internals';
import type { ClientSource } from './source';

/** Returns the public token of a mount: the token of the host's client, or else the property `publicToken`. */
export function projectOf({ client, publicToken }: ClientSource): string | undefined {
  const token = client ? internalsOf(client).publicToken : publicToken;
  return typeof token === 'string' ? token : undefined;
}
