import { inTime, pageClock } from './inTime';
import { oncePerPage } from './pageScope';

const limit = {
  clock: pageClock,
  ms: 4_000, // the same limit as the loader has for every other file
  late: () => new DOMException('The module did not load in time', 'TimeoutError'),
};

/**
 * Imports a module from an address that is known only at run time. Retries once after a failure or after 4 s. Each
 * retry uses another address, because a browser may cache the failure of a module, and may join the import of a module
 * that hangs.
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
