import { Deadline, pageClock } from './Deadline';
import { createRemote, type Remote } from './remote';
import { LoaderError } from './LoaderError';
import { reportLoad } from './LoadReport';
import type { PorticoModuleName, PorticoModules } from './modules';
import type { PorticoPluginOptions } from './PorticoPluginOptions';
import type { ReactSource } from './shareScope';
import { toLoaderError, toLoaderErrorAndLog } from './toLoaderError';

export interface PorticoLoaderOptions extends PorticoPluginOptions, ReactSource {}

export interface PorticoLoader {
  /**
   * Loads a module of the remote. Rejects if nothing arrives for 9 s, or after 60 s in all. Later calls return the same
   * module. After a failure, the next call tries to load the module again.
   * @throws LoaderError
   */
  load<Name extends PorticoModuleName>(name: Name): Promise<PorticoModules[Name]>;
  /**
   * Returns the module if it is already loaded. So a widget that is mounted again can show its screen in the first
   * render.
   */
  loaded<Name extends PorticoModuleName>(name: Name): PorticoModules[Name] | undefined;
}

/**
 * Creates a loader for the remote with this `manifest`. The loader sends no request before the first `load`. Create
 * only one loader per page. If `manifest` or `keys` is invalid, each load fails with the code `incompatible_host`, so
 * that the rest of the page works.
 */
export function createPorticoLoader(options: PorticoLoaderOptions): PorticoLoader {
  const clock = options.clock ?? pageClock;
  /** The pending and the successful loads. */
  const loads = new Map<PorticoModuleName, Promise<unknown>>();
  const modules = new Map<PorticoModuleName, unknown>();
  let remote: Remote | undefined;

  async function load(name: PorticoModuleName): Promise<unknown> {
    const deadline = new Deadline(clock);
    const [manifest] = [options.manifest].flat();
    try {
      remote ??= createRemote(options);
    } catch (cause) {
      const { message } = cause as TypeError; // of `createFiles`
      const error = new LoaderError('incompatible_host', message, { cause });
      const failure = toLoaderErrorAndLog(error, '', deadline);
      reportLoad(options, { name, deadline, release: { isKept: false }, failure });
      throw failure;
    }
    try {
      const module = await remote.load(name, deadline);
      if (!module) throw new Error(`The remote has no ${name}`);
      modules.set(name, module);
      return module;
    } catch (error) {
      throw toLoaderError(error, `${manifest}`);
    }
  }

  return {
    load<Name extends PorticoModuleName>(name: Name) {
      let module = loads.get(name);
      if (!module) {
        module = load(name);
        loads.set(name, module);
        module.catch(() => loads.delete(name));
      }
      // The cast is safe, because `PorticoModules` has the type of each module.
      return module as Promise<PorticoModules[Name]>;
    },
    loaded<Name extends PorticoModuleName>(name: Name) {
      // The cast is safe, because `PorticoModules` has the type of each module.
      return modules.get(name) as PorticoModules[Name] | undefined;
    },
  };
}
