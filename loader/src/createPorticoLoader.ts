import type { PorticoModuleName, PorticoModules } from '../../src/contract/modules';
import { toLoaderError, type LoaderError } from './LoaderError';
import { startLog } from './LoadLog';
import type { PorticoLoaderOptions } from './options';
import { createRemote } from './remote';

export interface PorticoLoader {
  /**
   * Loads a module of the remote. Rejects if nothing arrives for 9 s, or after 60 s in all. Later calls return the same
   * module. After a failure, the next call tries to load the module again.
   * @throws LoaderError
   */
  load<Name extends PorticoModuleName>(name: Name): Promise<PorticoModules[Name]>;
  /** Returns the module if it is already loaded, so that a widget can show its screen in the first render. */
  loaded<Name extends PorticoModuleName>(name: Name): PorticoModules[Name] | undefined;
}

/**
 * Creates a loader for the remote with this `manifest`. The loader sends no request before the first `load`. Create
 * only one loader per page. If `manifest` or `keys` is invalid, each load fails with the code `incompatible_host`, so
 * that the rest of the page works.
 */
export function createPorticoLoader(options: PorticoLoaderOptions): PorticoLoader {
  const remote = createRemote(options);
  /** Without those that have failed. */
  const loads = new Map<PorticoModuleName, Promise<unknown>>();
  const modules = new Map<PorticoModuleName, unknown>();

  async function load(name: PorticoModuleName): Promise<unknown> {
    const log = startLog();
    let failure: LoaderError | undefined;
    try {
      const module = await remote.load(name, log);
      modules.set(name, module);
      return module;
    } catch (error) {
      loads.delete(name);
      failure = toLoaderError(error);
      failure.attempts = log.report(name).attempts;
      // Only a change of the page can help, so its developers read what to change.
      if (failure.code === 'incompatible_host') console.error(`[portico] ${failure.message}.`);
      throw failure;
    } finally {
      try {
        options.onLoad?.(log.report(name, failure));
      } catch (error) {
        console.error('[portico]', error);
      }
    }
  }

  // The casts are safe, because `PorticoModules` has the type of each module.
  return {
    load<Name extends PorticoModuleName>(name: Name) {
      const module = loads.get(name) ?? load(name);
      loads.set(name, module);
      return module as Promise<PorticoModules[Name]>;
    },
    loaded: <Name extends PorticoModuleName>(name: Name) =>
      modules.get(name) as PorticoModules[Name] | undefined,
  };
}
