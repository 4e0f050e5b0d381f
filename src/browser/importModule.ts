import { inTime, pageClock } from './inTime';
import { oncePerPage } from './pageScope';

const limit = {
  clock: pageClock,
  ms: 4_000, // what the loader allows every other file
  late: () => new DOMException('The module did not arrive', 'TimeoutError'),
};

/**
 * Imports a module from an address that is known only at run time, and tries once more if it fails or takes longer than
 * 4 s. A browser may keep a module that failed, and lets everyone wait who asks for one that hangs, so each further try
 * has an address of its own.
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
