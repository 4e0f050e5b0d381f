import { internalsOf } from './internals';
import type { ClientSource } from './ClientSource';

/** Returns the public token of the project, or `undefined` if the host's client does not tell it. */
export function projectOf({ client, publicToken }: ClientSource): string | undefined {
  const token = client ? internalsOf(client).publicToken : publicToken;
  return typeof token === 'string' ? token : undefined;
}
