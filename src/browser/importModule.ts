import { inTime, pageClock } from './inTime';
import { oncePerPage } from './pageScope';

const limit = {
  clock: pageClock,
  ms: 4_000, // `@portico/loader` has the same limit for a file
  late: () => new DOMException('The module did not load in time', 'TimeoutError'),
};

/**
 * Imports a module whose address is known only at run time. Retries once after a failure, or after 4 s without an
 * answer. The retry adds a query to the address: with the same address, the browser might return its cached failure, or
 * wait for the first attempt, which may never end.
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
