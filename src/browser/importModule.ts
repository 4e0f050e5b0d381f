import { oncePerPage } from './pageScope';

/** Milliseconds; what the loader allows every other file. */
const limit = 4_000;

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
    const module: unknown = await inTime(
      import(/* webpackIgnore: true */ former ? `${address}?retry=${former}` : address),
    );
    tries.delete(address);
    return module;
  };
  return attempt().catch(attempt);
}

async function inTime<Module>(module: Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('The module did not arrive', 'TimeoutError')), limit);
  });
  return Promise.race([module, late]).finally(() => clearTimeout(timer));
}
