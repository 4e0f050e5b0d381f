import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import { Deadline, pageClock } from './Deadline';
import { createDirectRemote, type Remote, type SharedLibrary } from './directRemote';
import { createFederatedRemote, findInstance } from './federatedRemote';
import { hostReact } from './hostReact';
import { LoaderError } from './LoaderError';
import { reportLoad } from './LoadReport';
import type { PorticoModuleName, PorticoModules } from './modules';
import { ownOptions } from './ownOptions';
import type { PorticoPluginOptions } from './PorticoPluginOptions';
import { toLoaderError, toLoaderErrorAndLog } from './toLoaderError';

export interface PorticoLoaderOptions extends PorticoPluginOptions {
  /** The host's federation instance. Default: the first instance on the page that shares React. */
  instance?: ModuleFederation | undefined;
  /**
   * React and ReactDOM, for a host that has no federation plugin, and loads components without
   * `@portico/loader/react`. Default: the React with which the host runs `@portico/loader/react`.
   */
  shared?: Readonly<Record<string, SharedLibrary>> | undefined;
}

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
export function createPorticoLoader(given: PorticoLoaderOptions): PorticoLoader {
  const options = ownOptions(given);
  const clock = options.clock ?? pageClock;
  /** The pending and the successful loads. */
  const loads = new Map<PorticoModuleName, Promise<unknown>>();
  const modules = new Map<PorticoModuleName, unknown>();
  let remote: Remote | undefined;

  function createRemote(): Remote {
    const { shared, instance } = options;
    // A host that passes React itself does not want the page's instance.
    const federation = instance ?? (shared ? undefined : findInstance());
    return federation
      ? createFederatedRemote(federation, options)
      : createDirectRemote({ ...options, shared: shared ? () => shared : hostReact });
  }

  async function load(name: PorticoModuleName): Promise<unknown> {
    const deadline = new Deadline(clock);
    const [manifest] = [options.manifest].flat();
    try {
      remote ??= createRemote();
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
