import { inTime, pageClock } from './inTime';
import { oncePerPage } from './pageScope';

const limit = {
  clock: pageClock,
  ms: 4_000, // the loader's limit for every other file
  late: () => new DOMException('The module did not load in time', 'TimeoutError'),
};

/**
 * Imports a module from an address that is known only at run time. Retries once after a failure or after 4 s. A browser
 * may cache a failed module, and joins imports of a module that hangs, so each retry uses another address.
 */
export async function importModule(address: string): Promise<unknown> {
  const tries = oncePerPage('imports/1', () => new Map<string, number>());
  const attempt = async () => {
    const former = tries.get(address) ?? 0;
    tries.set(address, former + 1);
    const file = former ? `${address}?retry=${former}` : address;
    const module: unknown = await inTime(limit, () => import(/* webpackIgnore: true */ file));
    tries.delete(address);
    return module;
  };
  return attempt().catch(attempt);
}
