import { internalsOf } from './internals';
import type { ClientSource } from './source';

/** The public token of a mount, also when its host handed in a client. */
export function projectOf({ client, publicToken }: ClientSource): string | undefined {
  const token = client ? internalsOf(client).publicToken : publicToken;
  return typeof token === 'string' ? token : undefined;
}
